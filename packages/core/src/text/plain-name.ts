// Names go into mails to strangers: they must not carry a message of somebody's own.

/** Whether a name is free of links, markup, and characters that break a line or change its direction. */
export const isPlainName = (text: string): boolean =>
  !/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069<>]|:\/\/|www\./iu.test(text)
