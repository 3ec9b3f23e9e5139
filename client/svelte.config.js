/** Runes everywhere; component styles are files of their own, since the server forbids inline ones. */
export default { compilerOptions: { runes: true, css: "external" } };
