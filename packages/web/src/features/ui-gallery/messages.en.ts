// Texts of the page that shows every primitive, in English. Development builds only.

const messages = { title: 'Primitives' }

export default messages
