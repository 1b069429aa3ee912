// The calendar day of an instant.

/** Creating a formatter costs more than using it a thousand times. */
const formats = new Map<string | undefined, Intl.DateTimeFormat>()

/** An instant's day in a zone, `YYYY-MM-DD`: the Swedish format is ISO 8601. Without a zone, the browser's. */
export const dayIn = (timeZone: string | undefined, ms: number): string => {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', timeZone ? { timeZone } : {})
  formats.set(timeZone, format)
  return format.format(ms)
}
