// Adds or changes a medicine. If somebody else has changed it meanwhile, both versions are offered.
import { shownOf } from '@vetrounds/core/contract/shape'
import { type Drug, type DrugChange, drugFields } from '@vetrounds/core/formulary/drug'
import { request } from '../../api/request.ts'
import { usePlace } from '../../api/working-place.ts'
import { useChange } from '../../changes/use-change.ts'
import type { Versions } from '../../changes/versions.ts'
import { useT } from '../../i18n/use-t.ts'
import { contentOf, type DrugValues } from './drug-values.ts'
import { useDrugWords } from './drug-words.ts'

type Compared = Partial<Omit<DrugChange, 'v'>>

const names = Object.keys(drugFields) as (keyof typeof drugFields)[]

export const useSaveDrug = (drug: Drug | undefined) => {
  const t = useT('formulary')
  const place = usePlace()
  const words = useDrugWords()
  const create = useChange('createDrug')
  const change = useChange('changeDrug')
  return async (values: DrugValues, id: string): Promise<Drug> => {
    const mine = contentOf(values)
    if (!drug) return (await create({ body: { ...mine, id } }, { already: t('alreadyAdded') })).answer
    const params = { id: drug.id }
    const versions: Versions<Compared> = {
      mine,
      base: shownOf(drugFields, drug),
      v: drug.v,
      read: async () => {
        const latest = await request('readDrug', { params }, { branch: place })
        return { values: shownOf(drugFields, latest), v: latest.v }
      },
      fields: names.map(name => ({ id: name, label: t(`fields.${name}`) })),
      show: (field, value) => words.said({ [field]: value }),
    }
    const { answer } = await change(
      (chosen: Compared, v) => ({ params, body: { ...chosen, v } as DrugChange }),
      { versions },
    )
    return answer
  }
}
