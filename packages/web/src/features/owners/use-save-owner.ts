// Adds an owner, or changes one. Where somebody else saved first, both versions are offered.
import type { Owner, OwnerRow } from '@vetrounds/core/owners/owner'
import { showEdit } from '../../api/answered-edits.ts'
import { request } from '../../api/request.ts'
import { usePlace } from '../../api/working-place.ts'
import { useChange } from '../../changes/use-change.ts'
import type { Versions } from '../../changes/versions.ts'
import { useT } from '../../i18n/use-t.ts'
import { type OwnerField, ownerFieldNames } from './owner-fields.ts'
import {
  type Compared,
  changeOf,
  comparedOwner,
  comparedValues,
  inputOf,
  type OwnerValues,
} from './owner-values.ts'
import { predictedOwner, predictedOwnerChange } from './predicted-owner.ts'
import { ofForm } from './use-owner-edits.ts'
import { useOwnerTexts } from './use-owner-texts.ts'

/** Saves the form: a new owner under the given ID, or the changes of the owner that was opened. */
export const useSaveOwner = (owner: Owner | undefined) => {
  const t = useT('owners')
  const place = usePlace()
  const texts = useOwnerTexts()
  const createOwner = useChange('createOwner')
  const changeOwner = useChange('changeOwner')

  const add = async (values: OwnerValues, id: string): Promise<OwnerRow> => {
    const { answer } = await createOwner(
      { body: inputOf(values, id) },
      { expected: ({ body }) => predictedOwner(body), already: t('alreadyAdded') },
    )
    return answer
  }

  const change = async (values: OwnerValues, opened: Owner): Promise<OwnerRow> => {
    let latest = opened
    const params = { id: opened.id }
    const versions: Versions<Compared> = {
      mine: comparedValues(values, opened),
      base: comparedOwner(opened),
      v: opened.v,
      read: async () => {
        latest = await request('readOwner', { params }, { branch: place })
        return { values: comparedOwner(latest), v: latest.v }
      },
      fields: ownerFieldNames.map(id => ({ id, label: texts.label(id) })),
      show: (field, value) => texts.show(field as OwnerField, value),
      onlyTheirs: (field, mine) =>
        (field === 'phone' || field === 'landline') && String(mine ?? '').includes('*')
          ? t('phoneTaken')
          : undefined,
    }
    // Removes only the other numbers that the form named: one that a merge added since stays, and is named next time.
    const removes = () => values.removeOthers && String(latest.others) === String(opened.others)
    const { answer, isWaiting } = await changeOwner(
      (mine: Compared, v) => ({
        params,
        body: { ...changeOf(mine, latest, v), ...(removes() && { dropOthers: true }) },
      }),
      { versions, expected: ({ body }) => predictedOwnerChange(latest, body) },
    )
    if (!isWaiting) showEdit('owner', ofForm(answer))
    return answer
  }

  return (values: OwnerValues, id: string): Promise<OwnerRow> =>
    owner ? change(values, owner) : add(values, id)
}
