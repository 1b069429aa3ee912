// The key of an authenticator app as it is typed: in groups of four, which the apps read as one text.

/** `MZXW6YTBOI` as `MZXW 6YTB OI`. */
export const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? ''
