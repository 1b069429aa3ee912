// Calendar days of moments.

/** Making a formatter costs more than a thousand uses of it. */
const formats = new Map<string | undefined, Intl.DateTimeFormat>()

/** A moment's day in a zone, `YYYY-MM-DD`: Sweden writes dates as ISO 8601 does. Without a zone, the browser's. */
export const dayIn = (timeZone: string | undefined, ms: number): string => {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', timeZone ? { timeZone } : {})
  formats.set(timeZone, format)
  return format.format(ms)
}
