// Texts of accepting an invitation, in English: the source of the keys. Words from the glossary (§ 6.4).

const messages = {
  loading: 'Reading the invitation…',
  heading: 'Join {{clinic}}',
  by: '{{name}} invited you. The link works until {{until}}.',
  role: 'Role',
  branches: 'Branches',
  allBranches: 'All branches',
  email: 'Email',
  newHere: 'An account of your own comes first. It takes a minute.',
  signUp: 'Create account',
  haveOne: 'Already with VetRounds?',
  logInToAccept: 'Log in to accept',
  as: 'Logged in as {{name}}',
  other: 'The invitation went to another address. It is accepted with this account.',
  accept: 'Accept invite',
  notYou: 'Not you?',
  switch: 'Use another account',
  failed: 'The invitation could not be accepted',
  member: 'You already belong to {{clinic}}',
  memberBody: 'The invitation stays open for somebody else.',
  ended: {
    expired: 'This invitation has expired',
    accepted: 'This invitation was already used',
    revoked: 'This invitation was revoked by the clinic',
    unknown: 'This link leads to no invitation',
  },
  wayOut: {
    expired: 'Ask the clinic to send it again. Links work for 7 days and once only.',
    accepted: 'Log in with the account that accepted it.',
    revoked: 'If there is a newer mail, use its link. Else ask the clinic to send the invitation again.',
    unknown: 'It may have been cut off. Open it from the mail again, or ask the clinic for a new one.',
  },
  logIn: 'Log in',
  found: 'Set up a clinic',
}

export default messages
