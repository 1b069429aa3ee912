import { expect, test } from 'vitest'
import { readAsked, readWhen } from './read-when.ts'

// A Friday; the appointment is at 15:00 of the same day.
const now = { date: '2026-11-20', minute: 11 * 60 + 42 }
const from = { date: '2026-11-20', minute: 15 * 60 }

const vets = [
  { id: 'kearney', name: 'Dr Niamh Kearney' },
  { id: 'dalaigh', name: 'Dr Seán Ó Dálaigh' },
  { id: 'wrona', name: 'Dr Tomasz Wrona' },
  { id: 'hamdan', name: 'د. ليلى حمدان' },
]

const said = (when: ReturnType<typeof readWhen>) => {
  if (!when) return undefined
  const { date, minute, vetId } = when
  const face = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  return [date, face, vetId].filter(Boolean).join(' ')
}

const read = (typed: string, locale = 'en-GB') => said(readWhen(typed, { from, now, locale, vets }))

/** The patient or owner searched for, and the time that was read. */
const asked = (typed: string, locale = 'en-GB') => {
  const { who, when } = readAsked(typed, { from, now, locale, vets })
  return [who, said(when)]
}

test.each([
  ['mon 9:30', '2026-11-23 09:30'],
  ['Monday at 9', '2026-11-23 09:00'],
  ['+3 d', '2026-11-23 15:00'],
  ['+3d 9:15', '2026-11-23 09:15'],
  ['+1 w', '2026-11-27 15:00'],
  ['−1 day', '2026-11-19 15:00'],
  ['+30', '2026-11-20 15:30'],
  ['+2 h', '2026-11-20 17:00'],
  ['+10 h', '2026-11-21 01:00'],
  ['14:30', '2026-11-20 14:30'],
  ['1430', '2026-11-20 14:30'],
  ['14.30', '2026-11-20 14:30'],
  ['9', '2026-11-20 09:00'],
  ['2 pm', '2026-11-20 14:00'],
  ['12 am', '2026-11-20 00:00'],
  ['2:30 pm', '2026-11-20 14:30'],
  ['2:30pm', '2026-11-20 14:30'],
  ['2.30 PM', '2026-11-20 14:30'],
  ['12:30 am', '2026-11-20 00:30'],
  ['12:30 pm', '2026-11-20 12:30'],
  ['mon 9:30 am', '2026-11-23 09:30'],
  ['12:30 am mon', '2026-11-23 00:30'],
  ['23/11 2:30 pm', '2026-11-23 14:30'],
  ['tomorrow', '2026-11-21 15:00'],
  ['tomorrow 8:05', '2026-11-21 08:05'],
  ['23/11/2026 09:30', '2026-11-23 09:30'],
  ['23/11 9:30', '2026-11-23 09:30'],
  ['2026-12-24', '2026-12-24 15:00'],
  ['23 nov 10:00', '2026-11-23 10:00'],
  ['3 January', '2027-01-03 15:00'],
  ['fri 16:00', '2026-11-20 16:00'],
  ['fri 9:00', '2026-11-27 09:00'],
])('%s', (typed, wanted) => expect(read(typed)).toBe(wanted))

test.each([
  ['mo 9:30', '2026-11-23 09:30'],
  ['am Dienstag um 9 Uhr', '2026-11-24 09:00'],
  ['12:30 am Dienstag', '2026-11-24 12:30'],
  ['12 am 24.11.', '2026-11-24 12:00'],
  ['2:30 pm', '2026-11-20 14:30'],
  ['+3 t', '2026-11-23 15:00'],
  ['+2 Wochen', '2026-12-04 15:00'],
  ['übermorgen 10:00', '2026-11-22 10:00'],
  ['23.11. 9.30', '2026-11-23 09:30'],
  ['23.11 9:30', '2026-11-23 09:30'],
  ['1. März', '2027-03-01 15:00'],
  ['29.02.', '2028-02-29 15:00'],
])('German: %s', (typed, wanted) => expect(read(typed, 'de-DE')).toBe(wanted))

test.each([
  ['الاثنين ٩:٣٠', '2026-11-23 09:30'],
  ['اثنين 9:30', '2026-11-23 09:30'],
  ['+٣ ي', '2026-11-23 15:00'],
  ['+٣ أيام', '2026-11-23 15:00'],
  ['١٤:٣٠', '2026-11-20 14:30'],
  ['غداً ١٠:٠٠', '2026-11-21 10:00'],
  ['بعد غد', '2026-11-22 15:00'],
  ['٢٣/١١/٢٠٢٦ ٠٩:٣٠', '2026-11-23 09:30'],
  ['٢٣ نوفمبر', '2026-11-23 15:00'],
  ['الأربعاء الساعة ٢ م', '2026-11-25 14:00'],
  ['٢:٣٠ م', '2026-11-20 14:30'],
  ['الاثنين ١٠:٣٠ ص', '2026-11-23 10:30'],
  ['١٢:٣٠ ص', '2026-11-20 00:30'],
  ['mon 9:30', '2026-11-23 09:30'],
])('Arabic: %s', (typed, wanted) => expect(read(typed, 'ar-AE-u-ca-gregory-nu-latn')).toBe(wanted))

test.each([
  '',
  'soon',
  '25:00',
  '9:75',
  '14:30 pm',
  '31/2/2026',
  '24/11/1030',
  '2041-11-24 9:30',
  'mon tue',
  'tue 23/11/2026',
  '9:30 10:30',
  '+3 moons',
  't',
  'mon kearney wrona',
])('says nothing for %j', typed => expect(read(typed)).toBeUndefined())

test.each([
  ['mon 9:30 kearney', '2026-11-23 09:30 kearney'],
  ['tomorrow 10:30 with dr dalaigh', '2026-11-21 10:30 dalaigh'],
  ['niamh kearney 16:00', '2026-11-20 16:00 kearney'],
  ['wrona', '2026-11-20 15:00 wrona'],
])('a vet is named: %s', (typed, wanted) => expect(read(typed)).toBe(wanted))

test.each([
  ['zita tomorrow 10:30 kearney', 'zita', '2026-11-21 10:30 kearney'],
  ['tomorrow 10:30 kearney zita', 'zita', '2026-11-21 10:30 kearney'],
  [
    'Fionn Tierney 085 123 4567 tomorrow 10:30 kearney',
    'Fionn Tierney 085 123 4567',
    '2026-11-21 10:30 kearney',
  ],
  ['zita kearney tomorrow 9', 'zita kearney', '2026-11-21 09:00'],
  ['rex mon 9:30', 'rex', '2026-11-23 09:30'],
  ['rex at 2 pm', 'rex', '2026-11-20 14:00'],
  ['rex 2:30 pm', 'rex', '2026-11-20 14:30'],
  ['rex tomorrow 12:30 am kearney', 'rex', '2026-11-21 00:30 kearney'],
  ['2:30pm rex', 'rex', '2026-11-20 14:30'],
  ['rex tomorrow', 'rex', '2026-11-21 15:00'],
  ['rex 24/11 9:15', 'rex', '2026-11-24 09:15'],
  ['rex 3 january 9:15', 'rex', '2027-01-03 09:15'],
  ['tomorrow 10:30 kearney', '', '2026-11-21 10:30 kearney'],
  ['10:30', '', '2026-11-20 10:30'],
])('of one text, whom and when: %s', (typed, who, when) => expect(asked(typed)).toEqual([who, when]))

test.each([
  ['Rex morgen 9:15 Wrona', 'de-DE', 'Rex', '2026-11-21 09:15 wrona'],
  ['Rex am Dienstag um 9 Uhr bei Kearney', 'de-DE', 'Rex', '2026-11-24 09:00 kearney'],
  ['Rex 23.11. 9.30', 'de-DE', 'Rex', '2026-11-23 09:30'],
  ['ريكس غداً ١٠:٣٠ حمدان', 'ar-AE-u-ca-gregory-nu-latn', 'ريكس', '2026-11-21 10:30 hamdan'],
  ['Rex 12:30 am Dienstag', 'de-DE', 'Rex', '2026-11-24 12:30'],
  ['ريكس ٢:٣٠ م', 'ar-AE-u-ca-gregory-nu-latn', 'ريكس', '2026-11-20 14:30'],
  ['ريكس الاثنين الساعة ٩', 'ar-AE-u-ca-gregory-nu-latn', 'ريكس', '2026-11-23 09:00'],
])('in other languages: %s', (typed, locale, who, when) => expect(asked(typed, locale)).toEqual([who, when]))

test.each([
  '1005',
  '085 123 4567',
  '+353 85 123 45 67',
  '372098196001005',
  'mon',
  'tomorrow',
  'kearney',
  'kearney 10',
  'sunny',
  'max 1030',
])('a search stays whole: %s', typed => expect(asked(typed)).toEqual([typed, undefined]))
