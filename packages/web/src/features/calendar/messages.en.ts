// Texts of calendar, in English: the source of the keys. Words from the glossary.

const messages = {
  heading: 'Calendar',
}

export default messages
