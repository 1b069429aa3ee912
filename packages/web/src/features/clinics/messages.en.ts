// Texts of a person's clinics: choose a branch, join, leave; in English: the source of the keys. Words from the glossary.

const messages = {
  setUp: 'Set up a clinic',
  join: 'Join a clinic',
  leave: 'Leave…',
  leaveNote: 'You lose access at once. Your entries in the records stay.',
  leaveTitle: 'Leave {{clinic}}?',
  leaveAccept: 'Leave',
  leaveReject: 'Stay',
  left: 'Membership ended: {{clinic}}',
  closed: 'Closed',
  current: 'Current branch',
  choose: 'Select branch',
  chooseOf: 'Select branch: {{name}}',
  allBranches: 'Show all branches',
  there: '{{state}}. There it is {{time}}',
  noBranch: 'No branch to work in yet. Ask an administrator of the clinic to add you to one.',
  answerComes: 'The clinic answers by email.',
  none: 'You belong to no clinic yet',
  noneBody: 'Set one up, or join the clinic you work for.',
  clinicEmailHint: 'The address the clinic gave you, not your own.',
  roleWanted: 'Role wanted',
  joinNote:
    'The clinic decides and may give another role. You get an email either way. We don’t say whether a clinic has this address.',
  joinAct: 'Join',
  sent: 'Request sent to {{email}}',
  withdraw: 'Withdraw',
  withdrawOf: 'Withdraw the request to {{email}}',
  withdrawn: 'Request to {{email}} withdrawn',
  withdrawFailed: 'Failed to withdraw the request',
}

export default messages
