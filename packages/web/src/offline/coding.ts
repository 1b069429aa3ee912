// The coding of a queued payload: JSON, then URL-encoded, then base64 (spec § 3).

/** Any text as base64 of its URL-encoded form, which is pure ASCII. */
export const encodeText = (text: string): string => btoa(encodeURIComponent(text))

/** The text back. Throws for what was never coded so. */
export const decodeText = (coded: string): string => decodeURIComponent(atob(coded))
