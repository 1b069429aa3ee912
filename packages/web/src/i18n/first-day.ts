// The day that weeks begin with.

/**
 * Where it isn't Monday, 1: CLDR 48 (`weekData`). Written down, since Firefox tells it from version 152 on only, and two people of a clinic
 * are to see the same weeks.
 */
const others: Readonly<Record<number, string>> = {
  5: 'MV',
  6: 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY',
  7:
    'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV ' +
    'TH TT TW US VE VI WS YE ZA ZW',
}

/** The day that weeks begin with in a country (ISO 3166-1); 1 is Monday. */
export const firstDayOf = (country: string): number => {
  const [day] = Object.entries(others).find(([, codes]) => codes.split(' ').includes(country)) ?? []
  return Number(day ?? 1)
}
