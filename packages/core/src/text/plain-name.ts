// Names that mails carry to strangers must not become somebody's own text there.

/** Whether a name is without links, markup, and signs that break a line or turn its direction. */
export const isPlainName = (text: string): boolean =>
  !/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069<>]|:\/\/|www\./iu.test(text)
