// Texts of the team of one branch, in English: the source of the keys.

const messages = {
  lead: 'who works at this branch',
  team: 'Team of {{branch}}',
  closed: 'This branch is closed. Its team can still be changed.',
}

export default messages
