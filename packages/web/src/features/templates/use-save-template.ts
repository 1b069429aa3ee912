// Adds or changes a text template. If somebody else has changed it meanwhile, both versions are offered.
import { shownOf } from '@vetrounds/core/contract/shape'
import {
  type Template,
  type TemplateChange,
  templateFields,
} from '@vetrounds/core/text-templates/text-template'
import { request } from '../../api/request.ts'
import { usePlace } from '../../api/working-place.ts'
import { useChange } from '../../changes/use-change.ts'
import type { Versions } from '../../changes/versions.ts'
import { useT } from '../../i18n/use-t.ts'
import type { TemplateValues } from './template-values.ts'

type Compared = Partial<Omit<TemplateChange, 'v'>>

const names = Object.keys(templateFields) as (keyof typeof templateFields)[]

/** `say` returns a value in the reader's language. */
export const useSaveTemplate = (
  template: Template | undefined,
  say: (field: keyof TemplateValues, value: unknown) => string,
) => {
  const t = useT('templates')
  const place = usePlace()
  const create = useChange('createTemplate')
  const change = useChange('changeTemplate')
  return async (mine: TemplateValues, id: string): Promise<Template> => {
    if (!template) return (await create({ body: { ...mine, id } }, { already: t('alreadyAdded') })).answer
    const params = { id: template.id }
    const versions: Versions<Compared> = {
      mine,
      base: shownOf(templateFields, template),
      v: template.v,
      read: async () => {
        const latest = await request('readTemplate', { params }, { branch: place })
        return { values: shownOf(templateFields, latest), v: latest.v }
      },
      fields: names.map(name => ({ id: name, label: t(`fields.${name}`) })),
      show: (field, value) => say(field as keyof TemplateValues, value),
    }
    const { answer } = await change(
      (chosen: Compared, v) => ({ params, body: { ...chosen, v } as TemplateChange }),
      { versions },
    )
    return answer
  }
}
