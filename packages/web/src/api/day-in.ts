// Calendar days of moments.

/** A moment's day in a zone, `YYYY-MM-DD`: Sweden writes dates as ISO 8601 does. Without a zone, the browser's. */
export const dayIn = (timeZone: string | undefined, ms: number): string =>
  new Intl.DateTimeFormat('sv-SE', timeZone ? { timeZone } : {}).format(ms)
