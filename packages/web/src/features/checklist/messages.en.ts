// Texts of the first steps in a young clinic, in English: the source of the keys.

const messages = {
  title: 'First steps',
  count: '{{done}} of {{of}}',
  close: 'Close the first steps',
  done: '(done)',
  team: { title: 'Invite the team', act: 'Invite colleagues' },
  vets: { title: 'Who takes appointments', act: 'Choose who has a column in the calendar' },
  hours: { act: 'Check the hours of the branch' },
  demo: {
    title: 'Try it with a demo patient',
    act: 'Add demo patient',
    owner: 'Demo owner',
    pet: 'Biscuit',
    failed: 'The demo patient could not be added',
  },
  stock: { title: 'Import stock', act: 'Import a list of medicines' },
}

export default messages
