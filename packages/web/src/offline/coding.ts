// The coding of a queued payload: JSON, then URL-encoded, then base64 (spec § 3).

/** Any text as base64 of its URL-encoded form, which is pure ASCII. */
export const encodeText = (text: string): string => btoa(encodeURIComponent(text))

/** The original text. Throws for anything that was not encoded this way. */
export const decodeText = (coded: string): string => decodeURIComponent(atob(coded))

/**
 * Decodes a JSON value; undefined for an empty text, which means no payload. Throws for anything that was not encoded this way.
 */
export const decodeJson = (coded: string): unknown => {
  const text = decodeText(coded)
  return text === '' ? undefined : JSON.parse(text)
}
