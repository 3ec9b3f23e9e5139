/** Passkeys: what the browser makes or signs, as the JSON that goes over the wire. */

import { api } from "./api";
import type { Me } from "./types";

export const passkeysKnown = (): boolean => typeof PublicKeyCredential !== "undefined" && !!navigator.credentials;

/** Makes a passkey for the person on this device. */
export async function addPasskey(): Promise<Me> {
  const options = await api.passkeyCreation();
  const made = await navigator.credentials.create({ publicKey: creation(options) });
  return api.addPasskey(json(made as PublicKeyCredential));
}

/** Logs in with a passkey of this device; a guest is left behind only if that is meant. */
export async function passkeyLogin(leaveGuest: boolean): Promise<Me> {
  const options = await api.passkeyChallenge(leaveGuest);
  const given = await navigator.credentials.get({ publicKey: request(options) });
  return api.passkeyLogin(json(given as PublicKeyCredential));
}

function creation(options: PublicKeyCredentialCreationOptionsJSON): PublicKeyCredentialCreationOptions {
  if (PublicKeyCredential.parseCreationOptionsFromJSON) return PublicKeyCredential.parseCreationOptionsFromJSON(options);
  return {
    ...(options as unknown as PublicKeyCredentialCreationOptions),
    challenge: bytes(options.challenge),
    user: { ...options.user, id: bytes(options.user.id) },
    excludeCredentials: (options.excludeCredentials ?? []).map(known),
  };
}

function request(options: PublicKeyCredentialRequestOptionsJSON): PublicKeyCredentialRequestOptions {
  if (PublicKeyCredential.parseRequestOptionsFromJSON) return PublicKeyCredential.parseRequestOptionsFromJSON(options);
  return {
    ...(options as unknown as PublicKeyCredentialRequestOptions),
    challenge: bytes(options.challenge),
    allowCredentials: (options.allowCredentials ?? []).map(known),
  };
}

function known(credential: PublicKeyCredentialDescriptorJSON): PublicKeyCredentialDescriptor {
  return { id: bytes(credential.id), type: "public-key" };
}

/** A credential as JSON, also where the browser can't write it itself. */
function json(credential: PublicKeyCredential): unknown {
  if ("toJSON" in credential) return credential.toJSON();
  const { id, rawId, type, response } = credential as PublicKeyCredential;
  const parts: Record<string, string> = {};
  for (const part of ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"]) {
    const value = (response as unknown as Record<string, unknown>)[part];
    if (value instanceof ArrayBuffer) parts[part] = text(value);
  }
  return { id, rawId: text(rawId), type, response: parts, clientExtensionResults: {} };
}

/** Bytes of base64url text. */
export function bytes(base64url: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64url.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
}

/** Base64url text of bytes. */
export function text(buffer: ArrayBuffer): string {
  const binary = String.fromCharCode(...new Uint8Array(buffer));
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
