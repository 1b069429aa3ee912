// All fields of an owner (spec § 3), new or existing, in a sheet or on a page. Loaded with the schema when first needed.

import type { Owner, OwnerRow } from '@vetrounds/core/owners/owner'
import { useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { Watch } from 'react-hook-form'
import { useSWRConfig } from 'swr'
import { useToday } from '../../api/branch-clock.ts'
import { isAnswerOf } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import { useT } from '../../i18n/use-t.ts'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { Form } from '../../ui/Form.tsx'
import { FormFoot } from '../../ui/FormFoot.tsx'
import styles from './aside.module.css'
import { OwnerAside } from './OwnerAside.tsx'
import { OwnerFields } from './OwnerFields.tsx'
import { type OwnerValues, schemaOf, shownValues } from './owner-values.ts'
import { usePhones } from './use-phones.ts'
import { useSaveOwner } from './use-save-owner.ts'
import { likely, useSimilarOwners } from './use-similar-owners.ts'

/** Thrown to hold back the first save, because an owner like the one typed exists already. */
class AskFirst extends Error {}

type Props = {
  /** The owner being changed; missing for a new one. */
  owner?: Owner | undefined
  /** The element beside the form that shows possible duplicates; without it they are shown only at the fields. */
  aside?: HTMLElement | null
  /** For a new owner: whether adding a pet as the next step is preselected. */
  addsPet?: boolean
  onSaved: (owner: OwnerRow, addsPet: boolean) => void
  onCancel: () => void
}

type Typed = Parameters<typeof useSimilarOwners>[0]

export default function OwnerForm({ owner, aside, addsPet = false, onSaved, onCancel }: Props) {
  const t = useT('owners')
  const common = useT('common')
  const today = useToday()
  const { mutate } = useSWRConfig()
  const schema = useMemo(() => schemaOf(today), [today])
  const phones = usePhones()
  const save = useSaveOwner(owner)
  const [typed, setTyped] = useState<Typed>({})
  const [isPetNext, setPetNext] = useState(addsPet)
  const alike = useSimilarOwners(typed, owner?.id)
  /** Possible duplicates that were shown already: saving once more keeps both owners. */
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const found = likely(alike.rows)

  const assertPhones = (values: OwnerValues) => {
    const wrong = (['phone', 'landline'] as const).filter(kind => phones.isWrong(values[kind]))
    if (wrong.length > 0) throw { errors: wrong.map(path => ({ path, code: 'phone.invalid' })) }
  }

  // A possible duplicate that is found only on saving must be shown before the owner is saved.
  const assertAlone = async (values: OwnerValues) => {
    const { phone, landline } = values
    const now = likely(await alike.check(owner ? { phone, landline } : values))
    const unseen = now.filter(({ id }) => !seen.has(id) && !found.some(row => row.id === id))
    if (unseen.length === 0) return
    setSeen(new Set([...seen, ...now.map(({ id }) => id)]))
    throw new AskFirst()
  }

  return (
    <Form
      schema={schema}
      values={shownValues(owner)}
      draft={owner ? `owner.${owner.id}` : 'owner.new'}
      failed={owner ? t('errors:owners.details') : t('errors:owners.add')}
      explain={error => (error instanceof AskFirst ? t('alike.ask') : problemText(common, error))}
      onSave={async (values, id) => {
        assertPhones(values)
        await assertAlone(values)
        return save(values, id)
      }}
      onSaved={row => {
        for (const name of ['readOwner', 'readOwnerPage', 'listOwners', 'readOwnerRows'] as const)
          void mutate(isAnswerOf(name))
        onSaved(row, isPetNext)
      }}
      footer={({ isSaving }) => (
        <>
          {!owner && (
            <span className={styles.next}>
              <CheckboxField isSelected={isPetNext} onChange={setPetNext}>
                {t('afterSaving.addPet')}
              </CheckboxField>
            </span>
          )}
          <FormFoot
            act={
              found.length > 0
                ? t(owner ? 'alike.save' : 'alike.add')
                : owner
                  ? t('actions.save')
                  : t('addOwner')
            }
            isSaving={isSaving}
            onCancel={onCancel}
          />
        </>
      )}
    >
      {form => (
        <>
          <OwnerFields
            form={form}
            owner={owner}
            phones={phones}
            onTyped={setTyped}
            similar={aside ? found : alike.rows}
          />
          {aside &&
            createPortal(
              <Watch
                control={form.control}
                names={['name', 'email']}
                render={([name, email]) => <OwnerAside name={name} email={email} shown={found} />}
              />,
              aside,
            )}
        </>
      )}
    </Form>
  )
}
