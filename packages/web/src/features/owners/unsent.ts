// What the tray of unsent changes shows of a new owner, or of a change of one.
import { paths } from '../../paths.ts'
import type { Fact, Say, UnsentPart } from '../offline/unsent-part.ts'
import { ownerFieldNames, ownerLabel, ownerWords } from './owner-fields.ts'

/** Isolates a phone or an e-mail address, which reads left to right in Arabic, too. */
const code = (text: string | undefined) => text && `\u2066${text}\u2069`

/** The filled-in fields of a request, each with its label. Fields that aren't sent, or are false, are left out. */
const factsOf = (body: object, { texts, format }: Say): Fact[] => {
  const t = texts('owners')
  const say = ownerWords(t, format.day)
  const typed = new Map<string, unknown>(Object.entries(body))
  const facts = ownerFieldNames.flatMap((field): Fact[] => {
    const value = typed.get(field)
    return value === undefined || value === false ? [] : [[ownerLabel(t, field), say(field, value)]]
  })
  return typed.get('dropOthers') ? [...facts, [t('fields.others'), t('othersRemoved')]] : facts
}

export const unsent: UnsentPart = {
  texts: 'owners',
  present: { readOwner: { href: ({ id }) => paths.owner(id), facts: factsOf } },
  entries: {
    createOwner: {
      icon: 'user-plus',
      subject: ({ row }) => row.name,
      detail: ({ body, row }, { words }) => words.list([row.phone ?? row.landline, body.email].map(code)),
      facts: ({ body }, say) => factsOf(body, say),
    },
    changeOwner: {
      icon: 'pencil',
      subject: ({ row }) => row.name,
      detail: ({ body, row }, { words }) => words.list([row.phone ?? row.landline, body.email].map(code)),
      facts: ({ body }, say) => factsOf(body, say),
    },
    changeOwnerState: {
      icon: 'user-round',
      subject: ({ row }) => row.name,
      detail: ({ body }, { texts }) => texts('owners')(body.active ? 'state.isOn' : 'state.isOff'),
      facts: ({ row }, { texts }) => [[texts('owners')('fields.name'), row.name]],
    },
  },
}
