// The first day of the week by country.

/**
 * The countries whose week doesn't begin on Monday (1), by first day: CLDR 48 (`weekData`). Listed here, since Firefox provides
 * this only from version 152 on, and two people of a clinic must see the same weeks.
 */
const others: Readonly<Record<number, string>> = {
  5: 'MV',
  6: 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY',
  7:
    'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV ' +
    'TH TT TW US VE VI WS YE ZA ZW',
}

/** The first day of the week in a country (ISO 3166-1); 1 is Monday, 7 Sunday. */
export const firstDayOf = (country: string): number => {
  const [day] = Object.entries(others).find(([, codes]) => codes.split(' ').includes(country)) ?? []
  return Number(day ?? 1)
}
