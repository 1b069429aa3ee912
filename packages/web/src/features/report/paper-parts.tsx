// The parts that every report has: its head, the patient, framed warnings, headings, texts, and the place to sign.
import { isTag } from '@vetrounds/core/patients/tag'
import type { EntryVersion } from '@vetrounds/core/records/entry'
import type { ReactNode } from 'react'
import { useBranchZone } from '../../api/branch-clock.ts'
import { useFormat } from '../../i18n/format.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Letterhead } from '../../print/Letterhead.tsx'
import type { Block } from '../../print/Sheets.tsx'
import { splitText } from '../../print/split-text.ts'
import { useReason } from '../entries/version-words.ts'
import { chipText } from '../patients/chip-text.ts'
import { breedIn } from '../patients/species-look.ts'
import { useAgeOf } from '../patients/use-age-text.ts'
import type { KnownPatient } from '../pet/use-pet.ts'
import { usePetWords } from '../pet/use-pet-words.ts'
import styles from './paper.module.css'
import type { Plan } from './plan.ts'
import { useNames } from './use-names.ts'
import type { WholeRecord } from './use-report.ts'

/** The owner's contact details, shown below the name. */
export type Contacts = {
  phone?: string | undefined
  email?: string | undefined
  address?: string | undefined
}

/** All the data that a report is made of. */
export type PaperInput = {
  patient: KnownPatient
  ownerName: string
  contacts: Contacts | undefined
  problems: readonly { id: string; name: string; since: string }[]
  record: WholeRecord
  plan: Plan
  /** The clinic's logo: its file, and the address to read it from. */
  logo: { file: string; url: string } | undefined
  /** Picture addresses by file, without files that no picture was made of; undefined until they are known. */
  pictures: ReadonlyMap<string, string> | undefined
  /** The time of printing. */
  printedAt: string
}

export const heading = (key: string, text: string): Block => ({
  key: `${key} heading`,
  holds: true,
  node: <h2 className={styles.h2}>{text}</h2>,
})

export const subheading = (key: string, text: ReactNode): Block => ({
  key: `${key} subheading`,
  holds: true,
  node: <h3 className={styles.h3}>{text}</h3>,
})

/** A text that a person typed, in pieces that fit on a page. */
export const texts = (key: string, text: string | undefined, isStruck = false): Block[] =>
  splitText(text ?? '').map((piece, at) => ({
    key: `${key} text ${at}`,
    node: (
      <p className={isStruck ? `${styles.text} ${styles.struck}` : styles.text}>
        <bdi>{piece}</bdi>
      </p>
    ),
  }))

/** A small text below a table or at the end. */
export const footnote = (key: string, text: string): Block => ({
  key,
  node: (
    <p className={styles.small} data-small="">
      {text}
    </p>
  ),
})

/** Blocks beside a name, which is shown only at the first. A page may end between them. */
export const named = (name: string, blocks: readonly Block[]): Block[] =>
  blocks.map((block, at) => ({
    ...block,
    node: (
      <div
        className={styles.region}
        data-part="region"
        data-more={at > 0 || undefined}
        data-last={at === blocks.length - 1 || undefined}
      >
        <b>{at === 0 && name}</b>
        <div>{block.node}</div>
      </div>
    ),
  }))

/** Says when, by whom and why an entry was struck out; nothing for any other entry. */
export const StruckNote = ({
  last,
  people,
}: {
  last: Omit<EntryVersion, 'body'> | undefined
  people: WholeRecord['people']
}) => {
  const names = useNames()
  const reasonOf = useReason()
  const { date } = useFormat()
  const zone = useBranchZone()
  if (last?.state !== 'struck') return null
  const name = people[last.by]?.name ?? last.byName
  return (
    <>
      <span className={styles.mark}>{names.struckOut}</span> <Ltr>{date(last.at, zone)}</Ltr>
      {name && (
        <>
          {' · '}
          <bdi>{name}</bdi>
        </>
      )}
      {' · '}
      <bdi>{reasonOf(last)}</bdi>
    </>
  )
}

const Head = ({ input, title, under }: { input: PaperInput; title: string; under: ReactNode }) => {
  const t = useT('report')
  const { letterhead } = input.record
  return (
    <Letterhead
      logo={input.logo?.url}
      logoFile={input.logo?.file}
      name={letterhead?.clinic}
      title={title}
      under={<p>{under}</p>}
    >
      <p>
        <bdi>{letterhead?.branch}</bdi>
        {letterhead?.address && (
          <>
            {'\n'}
            <bdi>{letterhead.address}</bdi>
          </>
        )}
      </p>
      <p>
        {letterhead?.phone && (
          <>
            <Ltr>{letterhead.phone}</Ltr>
            {' · '}
          </>
        )}
        <Ltr>{letterhead?.email}</Ltr>
        {letterhead?.vatNumber && (
          <>
            {' · '}
            {t('fields.vatNumber')} <Ltr>{letterhead.vatNumber}</Ltr>
          </>
        )}
      </p>
    </Letterhead>
  )
}

type Fact = readonly [label: string, value: ReactNode]

const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl>
    {facts
      .filter(([, value]) => value)
      .map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
)

/** The facts about the animal on paper, with its age on a day. An animal that died earlier stays at its age at death. */
const useAnimal = ({ patient }: PaperInput, on: string): readonly Fact[] => {
  const t = useT('report')
  const { comma } = useNames()
  const words = useT('patients')
  const { day } = useFormat()
  const { sex } = usePetWords()
  const ageOf = useAgeOf()
  const { species, color, birthDate, estimatedBirth, deceased, deceasedOn, chip, distinctiveMarks } = patient
  // "About" is printed before the birth date, so the age must not say it again.
  const age = ageOf({ ...patient, estimatedBirth: undefined }, on)
  const breed = breedIn(patient.breed)
  const kind = [words(`species.${species}`), breed, color].flatMap(each => each ?? [])
  return [
    [
      t('patient'),
      <>
        <b>
          <bdi>{patient.name}</bdi>
        </b>
        {kind.map(each => (
          <span key={each}>
            {comma}
            <bdi>{each}</bdi>
          </span>
        ))}
      </>,
    ],
    [
      t('sexAndBirth'),
      birthDate || sex(patient) ? (
        <>
          {sex(patient)}
          {birthDate && (
            <>
              {sex(patient) && ' · '}
              {estimatedBirth && `${t('about')} `}
              <Ltr>{day(birthDate)}</Ltr>
              {age && `${comma}${age}`}
            </>
          )}
        </>
      ) : undefined,
    ],
    [words('deceased'), deceased && (deceasedOn ? <Ltr>{day(deceasedOn)}</Ltr> : '–')],
    [
      isTag(chip) ? t('tag') : words('microchip'),
      chip && <span className="mono">{<Ltr>{chipText(chip)}</Ltr>}</span>,
    ],
    [t('fields.distinctiveMarks'), distinctiveMarks && <bdi>{distinctiveMarks}</bdi>],
  ]
}

const Identity = ({ input, on, facts }: { input: PaperInput; on: string; facts: readonly Fact[] }) => {
  const t = useT('report')
  const animal = useAnimal(input, on)
  const { contacts, ownerName } = input
  return (
    <div className={styles.identity} data-part="columns">
      <Facts facts={animal} />
      <Facts
        facts={[
          [t('fields.ownerId'), <bdi key="owner">{ownerName}</bdi>],
          [t('fields.phone'), contacts?.phone && <Ltr>{contacts.phone}</Ltr>],
          [t('fields.email'), contacts?.email && <Ltr>{contacts.email}</Ltr>],
          [t('fields.address'), contacts?.address && <bdi>{contacts.address}</bdi>],
          ...facts,
        ]}
      />
    </div>
  )
}

const Warnings = ({ patient }: { patient: KnownPatient }) => {
  const t = useT('report')
  const pet = useT('pet')
  const words = useT('patients')
  const { list } = useFormat()
  const { allergies = [], behaviour = [] } = patient
  return (
    <p className={styles.box}>
      <b>{t('fields.allergies')}:</b> <bdi>{allergies.length > 0 ? list(allergies) : t('noAllergies')}</bdi> ·{' '}
      <b>{t('fields.behaviour')}:</b>{' '}
      {behaviour.length > 0
        ? list(behaviour.map(each => words(`behaviour.${each}`)))
        : pet('cells.noBehaviour')}
    </p>
  )
}

/** The head, the patient, and the framed warnings. `on` is the day for which the age is given. */
export const opening = (
  input: PaperInput,
  { title, under, on, facts }: { title: string; under: ReactNode; on: string; facts: readonly Fact[] },
): Block[] => [
  { key: 'letterhead', node: <Head input={input} title={title} under={under} /> },
  { key: 'identity', node: <Identity input={input} on={on} facts={facts} /> },
  { key: 'warnings', node: <Warnings patient={input.patient} /> },
]

const Signature = ({ name, note }: { name: string | undefined; note: string | undefined }) => {
  const t = useT('report')
  return (
    <>
      <div className={styles.signature} data-part="signature">
        <div>
          <span />
          {t('signature.label')}
          {name && (
            <>
              {': '}
              <bdi>{name}</bdi>
            </>
          )}
        </div>
        <div>
          <span />
          {t('placeAndDate')}
        </div>
        <div className={styles.stamp}>{t('stamp')}</div>
      </div>
      {note && (
        <p className={styles.small} data-small="">
          {note}
        </p>
      )}
    </>
  )
}

/** The place to sign and stamp, at the bottom of the last page. */
export const closing = (name: string | undefined, note?: string): Block => ({
  key: 'signature',
  sinks: true,
  node: <Signature name={name} note={note} />,
})
