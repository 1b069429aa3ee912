// Texts of founding a clinic, in English: the source of the keys. Words from the glossary (§ 2.1, 5).

const messages = {
  step: 'Step {{n}} of {{m}}',
  headings: {
    clinic: 'Your clinic',
    branch: 'First branch',
    done: 'Done',
  },
  whatComes: 'What comes',
  steps: {
    clinic: { title: 'Clinic', body: 'Name, email, country' },
    branch: { title: 'First branch', body: 'Name, code for invoices, opening hours' },
    done: { title: 'Calendar', body: 'You are in. Invite colleagues after.' },
  },
  twoMinutes: 'About two minutes. Most of it can be changed later in Clinics.',
  invited: 'Invited by a clinic? Open the link in its mail instead.',
  emailHint: 'Colleagues join with it, once the mailbox is confirmed.',
  zoneNow: '{{zone}}, now {{time}}',
  fromCountry: 'Filled from the country. Country and currency can’t be changed later.',
  takeRate: 'Remove {{rate}}',
  ratesHint: 'Usual in this country. Remove what you don’t charge.',
  noRates: 'None known for this country. Add yours later in Clinics.',
  bringBack: 'Bring back',
  next: 'Next: first branch',
  join: 'Join an existing clinic instead',
  toCalendar: 'Back to the calendar',
  branchName: 'Branch name',
  branchNameHint: 'As colleagues say it: a street or a district.',
  codeHint: 'For invoices.',
  codeRule: '2 to 6 of A–Z and 0–9',
  hoursHint: 'A suggestion. The calendar shades the hours outside.',
  daySpan: '{{from}}–{{to}}',
  found: 'Set up clinic',
  failed: 'Failed to set up the clinic',
  ready: '{{clinic}} is set up',
  mailSent:
    'A link was sent to {{email}}. It confirms the mailbox, so that colleagues can ask to join by it.',
  logoFailed: 'The logo was not saved',
  openCalendar: 'Open the calendar',
  loggedIn: 'Logged in as {{email}}.',
}

export default messages
