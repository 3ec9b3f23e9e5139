import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const SERVER = process.env.LUDOTHEQUE_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: fileURLToPath(new URL("../src/ludotheque/server/static", import.meta.url)),
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // a data: address would need an exception in the content security policy
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // What several pages share travels as one file: a dozen crumbs would compress worse and arrive later.
      output: { codeSplitting: { groups: [{ name: "base", minShareCount: 2, test: /node_modules|src\/(lib|parts)/ }] } },
    },
  },
  server: { proxy: { "/api": { target: SERVER, ws: true } } },
  test: { include: ["tests/**/*.test.ts"] },
});
