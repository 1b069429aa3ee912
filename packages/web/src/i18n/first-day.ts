// The day that weeks begin with.

type WeekInfo = { getWeekInfo?: () => { firstDay: number }; weekInfo?: { firstDay: number } }

/** The day that weeks begin with in a country (ISO 3166-1); 1 is Monday. */
export const firstDayOf = (country: string): number => {
  const locale = new Intl.Locale(`und-${country}`) as WeekInfo
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1
}
