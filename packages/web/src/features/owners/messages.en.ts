// Texts of owners, in English: the source of the keys. Words from the glossary.

const messages = {
  heading: 'Owners',
}

export default messages
