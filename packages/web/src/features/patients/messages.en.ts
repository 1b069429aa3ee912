// Texts of patients, in English: the source of the keys. Words from the glossary.

const messages = {
  heading: 'Pets',
}

export default messages
