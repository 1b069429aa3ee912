// Texts of the about, not-found, crash and comes-later pages, in English: the source of the keys. Words from the glossary.

const messages = {
  about: {
    lead: 'Software for the front desk and the consulting room of veterinary clinics.',
    version: 'Version',
    fonts: 'Typefaces',
    fontsText: 'IBM Plex, SIL Open Font License 1.1',
    icons: 'Icons',
    iconsText: 'Lucide, ISC licence; some drawn for VetRounds',
    breeds: 'Breed names',
    breedsText: 'Vertebrate Breed Ontology, Monarch Initiative, CC BY 4.0; a selection',
    languages: 'Languages',
    privacy: 'Privacy',
    privacyWho:
      'Whoever set up this installation runs it and answers for its data, usually your clinic. Ask there to see or correct what is kept about you.',
    privacyWhere:
      'Owners, pets, appointments and the accounts of the team are kept in the database of this installation: on the computer that it was started on, or in the operator’s own AWS account. Every change is recorded with time, person and network address.',
    privacyBrowser:
      'This browser keeps cookies and settings for the login, the branch, the language and the theme, and none for advertising. Errors and loading times are reported to this installation without your name; nothing goes to anybody else.',
    terms: 'Terms',
    termsText:
      'Use the accounts that your clinic gave you, and keep passwords to yourself. Enter only what the care of the animals and the work of the clinic need. What your clinic and its operator have agreed goes before these lines.',
  },
  notFound: {
    title: 'Not found',
    body: 'This page doesn’t exist or belongs to another clinic.',
  },
  later: {
    title: '{{page}}: coming later',
    inventory: 'Here you will keep the stock of this category.',
    reports: 'Here you will see figures on stock, visits and sales.',
    messaging: 'Here you will connect the messaging service of the clinic.',
  },
}

export default messages
