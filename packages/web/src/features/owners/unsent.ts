// What the tray says of an owner who waits to be sent.
import type { UnsentPart } from '../offline/unsent-part.ts'
import { ownerFieldNames, ownerLabel, ownerWords } from './owner-fields.ts'

/** A phone or an address, which reads left to right in Arabic, too. */
const code = (text: string | undefined) => text && `\u2066${text}\u2069`

export const unsent: UnsentPart = {
  texts: 'owners',
  entries: {
    createOwner: {
      icon: 'user-plus',
      subject: ({ row }) => row.name,
      detail: ({ body, row }, { words }) => words.list([row.phone ?? row.landline, body.email].map(code)),
      facts: ({ body }, { texts, format }) => {
        const t = texts('owners')
        const say = ownerWords(t, format.day)
        const typed = new Map(Object.entries(body))
        return ownerFieldNames.flatMap(field =>
          typed.has(field) ? [[ownerLabel(t, field), say(field, typed.get(field))] as const] : [],
        )
      },
    },
  },
}
