// The acts of a vet in a visit and in its clinical forms, in any language and by mouse, touch or keyboard (hands.ts).
import { type Locator, type Page, expect as quick } from '@playwright/test'
import type { ClinicalForm, Field, FormName, Step } from '@vetrounds/core/forms/declaration'
import { forms } from '@vetrounds/core/forms/forms'
import { normalFill } from '@vetrounds/core/forms/normal'
import { chosen, type Facts, type Value, type Values } from '@vetrounds/core/forms/values'
import { visibleKeys } from '@vetrounds/core/forms/visibility'
import { speakerOf } from '../../../packages/web/src/features/clinical-forms/speaker.test-support.ts'
import { wordsOf } from '../../../packages/web/src/features/clinical-forms/words.ts'
import type { Catalogue, Namespace } from '../../../packages/web/src/i18n/catalogue.ts'
import type { MessageKey } from '../../../packages/web/src/i18n/messages.ts'
import { type Language, textsOf } from '../../support/messages.ts'
import { makePicture } from '../../support/pictures.ts'
import type { Hand } from './hands.ts'

const expect = quick.configure({ timeout: 60_000 })

/** The vet's answers by step. */
export type Answers = Readonly<Record<string, Values>>

/**
 * The values of each step after it was filled in as normal and then answered, and the answered fields that this animal's form
 * shows.
 */
export const stepsOf = (form: ClinicalForm, answers: Answers, facts: Facts) => {
  let values: Values = {}
  return form.steps.map((step: Step) => {
    const normal = normalFill(form, step, values, facts)
    const told = answers[step.key] ?? {}
    values = { ...values, ...normal, ...told }
    const shown = visibleKeys(form, values, facts)
    const answered = step.fields.filter(({ key }) => shown.has(key) && key in told)
    return { step, isFilled: Object.keys(normal).length > 0, answered, values }
  })
}

/** Keys of texts, checked by the compiler, since a vet's days run only in FULL. */
type TextKey = { [N in Namespace]: `${N}:${MessageKey<Catalogue[N]>}` }[Namespace]

/** The rests of the keys that begin with `Start`: `measure` takes what follows `visit:vitals.` */
type After<Start extends string, Key = TextKey> = Key extends `${Start}${infer Rest}` ? Rest : never

type Analyte = After<'lab-results:analytes.'>

/** Returns a function that finds texts by their key and fills in values. */
const wordsIn = async (language: Language) => {
  const texts = await textsOf(language)
  return (key: TextKey, values: Record<string, string> = {}): string => {
    const text = texts.get(key) ?? ''
    return Object.entries(values).reduce((told, [name, value]) => told.replace(`{{${name}}}`, value), text)
  }
}

type Options = {
  language: Language
  hand: Hand
  /** Called before every act that changes something. */
  before?: () => Promise<void>
}

export const openVet = async (page: Page, { language, hand, before = async () => {} }: Options) => {
  const say = await wordsIn(language)
  const words = wordsOf(speakerOf(language))
  const sheet = page.getByRole('dialog')
  const button = (place: Page | Locator, key: TextKey): Locator =>
    place.getByRole('button', { name: say(key), exact: true })
  const box = (place: Page | Locator, name: string): Locator =>
    place.getByRole('textbox', { name, exact: true })
  const part = (name: After<'visit:parts.'>): Locator => box(page, say(`visit:parts.${name}`))
  const written = (value: number): string =>
    language === 'de' ? String(value).replace('.', ',') : String(value)

  /** Opens a sheet from the toolbar of quick entry. */
  const add = async (key: TextKey): Promise<void> => {
    await hand.press(button(page.getByRole('toolbar', { name: say('visit:quick.label') }), key))
    await expect(sheet).toBeVisible()
    await before()
  }
  const save = async (key: TextKey): Promise<void> => {
    // Not by the exact name, which includes the keyboard shortcut.
    await hand.save(sheet.getByRole('button', { name: say(key) }))
    await expect(sheet).toBeHidden()
  }

  const answer = async (place: Locator, field: Field, value: Value): Promise<void> => {
    const label = field.required ? `${words.label(field)} *` : words.label(field)
    if (field.control === 'dateTime') {
      const [first = '', last = ''] = say('clinical-forms:field.propose').split('{{value}}')
      return hand.press(place.getByRole('button', { name: new RegExp(`^${first}.*\\d.*${last}$`) }))
    }
    if (typeof value === 'number') return hand.write(box(place, label), written(value))
    if (field.control === 'text' || field.control === 'textarea')
      return hand.write(box(place, label), String(value))
    const group = place.getByLabel(label, { exact: true })
    // Day, month, year, as in Ireland, Germany and the Emirates.
    if (field.control === 'date') return hand.date(group, String(value).split('-').reverse().join(''))
    for (const key of chosen(value)) {
      const name = words.option(field, key)
      const role = field.control === 'many' ? 'button' : 'radio'
      await hand.press(group.getByRole(role, { name, exact: true }))
    }
  }

  return {
    say,
    sheet,
    part,
    /** Matches the text by which a form says that it is saved, or kept on this device. */
    kept: (how: 'saved' | 'kept'): RegExp =>
      new RegExp(
        `^${say(how === 'kept' ? 'nouns:keptHere' : 'common:form.draftKept').replace('{{time}}', '\\P{L}*')}`,
        'u',
      ),
    /** Opens the visit of the appointment whose sheet is at this address. */
    openVisit: async (address: string): Promise<void> => {
      await page.goto(address)
      const open = page.getByRole('button', { name: say('visit:start.act') })
      await expect(open).toBeVisible()
      await before()
      await hand.press(open)
      await expect(part('reason')).toBeVisible()
    },
    write: async (name: After<'visit:parts.'>, text: string): Promise<void> => {
      await before()
      await hand.write(part(name), text)
    },
    /** Enters one of the vitals in the strip. */
    measure: async (name: After<'visit:vitals.'>, value: number): Promise<void> => {
      await before()
      const strip = page.getByRole('group', { name: say('visit:todo.vitals') })
      await hand.write(box(strip, say(`visit:vitals.${name}`)), written(value))
    },
    treat: async (name: string, dosage: string): Promise<void> => {
      await add('treatments:treatment')
      await hand.write(sheet.getByRole('combobox', { name: say('nouns:fields.name') }), name)
      // The calculator has a field of nearly the same name.
      await hand.write(box(sheet, `${say('nouns:dosage')} ${say('common:state.optional')}`), dosage)
      await save('treatments:save')
    },
    /** Adds a blood count with these analytes. */
    test: async (analytes: Readonly<Partial<Record<Analyte, number>>>): Promise<void> => {
      await add('visit:quick.test')
      for (const [key, value] of Object.entries(analytes) as [Analyte, number][])
        await hand.write(box(sheet, say(`lab-results:analytes.${key}`)), written(value))
      await save('lab-results:save')
    },
    /** Adds X-rays of one organ; `meanwhile` runs while the files are being uploaded. */
    xray: async (organ: string, names: readonly string[], meanwhile = async () => {}): Promise<void> => {
      await add('visit:quick.image')
      const chooser = page.waitForEvent('filechooser')
      await hand.press(button(sheet, 'ui:files.choose'))
      const buffer = await makePicture('png', { width: 900, height: 700 })
      await (await chooser).setFiles(names.map(name => ({ name, mimeType: 'image/png', buffer })))
      await meanwhile()
      await hand.write(box(sheet, say('images:fields.organ')), organ)
      await save('images:save')
    },
    /** Goes from the visit to the patient's page. */
    toRecord: (pet: string): Promise<void> =>
      hand.press(page.getByRole('link', { name: pet, exact: true }).first()),
    toTab: (tab: After<'pet:tabs.'>): Promise<void> =>
      hand.press(page.getByRole('tab', { name: say(`pet:tabs.${tab}`) })),
    /** Goes back to the visit from a tab of the patient's page; the link has the visit's reason. */
    toVisit: async (reason: string): Promise<void> => {
      await hand.press(page.getByRole('tab', { name: say('pet:tabs.visits') }))
      await hand.press(page.getByRole('link', { name: reason }))
      await expect(part('reason')).toBeVisible()
    },
    /** Fills in a new form of the open tab, step by step; `onStep` runs when a step is filled in. */
    fillForm: async (
      name: FormName,
      answers: Answers,
      facts: Facts,
      onStep: (step: string) => Promise<void> = async () => {},
    ): Promise<void> => {
      const isHistory = name === 'case_history'
      await before()
      await hand.press(button(page, `clinical-forms:tab.${isHistory ? 'startHistory' : 'startExam'}`))
      const steps = stepsOf(forms[name], answers, facts)
      for (const [at, { step, isFilled, answered }] of steps.entries()) {
        const place = page.getByRole('region', { name: words.stepName(name, step.key), exact: true })
        await expect(place).toBeVisible()
        await before()
        if (isFilled)
          await hand.press(button(place, `clinical-forms:fill.${isHistory ? 'history' : 'examination'}`))
        for (const field of answered) await answer(place, field, answers[step.key]?.[field.key] ?? '')
        await onStep(step.key)
        const next = steps[at + 1]?.step
        if (!next) continue
        const label = words.stepName(name, next.key)
        await hand.press(
          page.getByRole('button', { name: say('clinical-forms:steps.next', { step: label }) }),
        )
      }
    },
    /** Completes the form; up to `tries` times, as a person would if a part of it is not sent yet. */
    completeForm: async (tries = 1): Promise<void> => {
      const complete = button(page, 'clinical-forms:complete.act')
      const isDone = button(page, 'clinical-forms:amend.act')
      for (let left = tries; left > 0; left -= 1) {
        await before()
        await hand.press(complete)
        const wait = left > 1 ? 8000 : 60_000
        if (
          await isDone.waitFor({ timeout: wait }).then(
            () => true,
            () => false,
          )
        )
          return
      }
      await expect(isDone).toBeVisible()
    },
    closeVisit: async (diagnosis: string, outcome: After<'visit:outcomes.'>): Promise<void> => {
      await hand.press(page.getByRole('button', { name: say('visit:close.act') }))
      await hand.write(box(sheet, say('visit:close.diagnosis')), diagnosis)
      const outcomes = sheet.getByRole('radiogroup', { name: say('visit:close.outcome') })
      await hand.choose(outcomes.getByRole('radio', { name: say(`visit:outcomes.${outcome}`), exact: true }))
      await before()
      await save('visit:close.save')
    },
  }
}
