// One opened event: its fields before and after, and where it came from.
import type { AuditDetail, AuditPart, AuditRow } from '@vetrounds/core/audit/audit-log'
import { Link } from 'react-router-dom'
import { useBranchZone } from '../../api/branch-clock.ts'
import { useRead } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import { useMembership } from '../../api/working-place.ts'
import { useFormat } from '../../i18n/format.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { fieldOf, fieldsOf, innerFields } from './audit-parts.ts'
import styles from './detail.module.css'
import { type Changed, changedFields, subjectParts } from './fields.ts'
import { useEntryWords } from './use-entry-words.ts'
import { useValues } from './use-values.ts'

const Diff = ({
  fields,
  act,
  subjectKind,
  names,
}: {
  fields: readonly Changed[]
  act: string
  subjectKind: string
  names: AuditDetail['names']
}) => {
  const t = useT('audit')
  const valueText = useValues(subjectKind, names)
  const known = fieldsOf(act)
  // In the order of forms and lists; an unknown field comes last.
  const order = [...known.keys()]
  const placeOf = ({ field }: Changed) => order.indexOf(field) >>> 0
  const sorted = fields.toSorted((a, b) => placeOf(a) - placeOf(b))
  const shown = sorted.flatMap(({ field, before, after }) => {
    const { name, kind } = fieldOf(known, field)
    // A flag that was never set is the same as one that is off.
    if (kind === 'flag' && !before && !after) return []
    return {
      field,
      name: t(`fields.${name}`),
      before: valueText(kind, before),
      after: valueText(kind, after),
    }
  })
  // A new subject has no values before: one column is enough.
  const hadAny = shown.some(({ before }) => before !== undefined)
  return (
    <div className={styles.diff}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('field')}</th>
            {hadAny && <th scope="col">{t('before')}</th>}
            {hadAny && (
              <th scope="col" className={styles.arrow}>
                <span className="sr">{t('becomes')}</span>
              </th>
            )}
            <th scope="col">{t('after')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ field, name, before, after }) => (
            <tr key={field}>
              <th scope="row">{name}</th>
              {hadAny && (
                <td>{before === undefined ? <i>{t('empty')}</i> : <del dir="auto">{before}</del>}</td>
              )}
              {hadAny && (
                <td className={styles.arrow}>
                  <Icon name="arrow-right" size="sm" />
                </td>
              )}
              <td>{after === undefined ? <i>{t('empty')}</i> : <ins dir="auto">{after}</ins>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** For an event about several subjects: the changes of each one, under its name, which links to its history. */
const Parts = ({ row, parts }: { row: AuditDetail; parts: readonly AuditPart[] }) => {
  const words = useEntryWords()
  const { compare } = new Intl.Collator(useFormat().locale, { numeric: true })
  const clinic = useMembership()?.clinic.id
  // The table stores the parts in no order.
  const ordered = parts.toSorted((a, b) => compare(a.subjectName ?? '', b.subjectName ?? ''))
  return ordered.map(({ subject, subjectName, before, after }) => {
    const fields = changedFields(before, after, innerFields(row.act))
    return (
      <section key={subject} className={styles.part}>
        <h3>
          <Link to={paths.audit({ subject, ...(clinic && { clinic }) })}>
            <bdi>{words({ ...row, subject, subjectName }).subject}</bdi>
          </Link>
        </h3>
        {fields.length > 0 && (
          <Diff fields={fields} act={row.act} subjectKind={subjectParts(subject).kind} names={row.names} />
        )}
      </section>
    )
  })
}

type Props = {
  row: AuditRow
  /** Filters the log by the event's person, or by its subject; missing where it is filtered by one already. */
  onPerson: (() => void) | undefined
  onSubject: (() => void) | undefined
}

export const EventDetail = ({ row, onPerson, onSubject }: Props) => {
  const t = useT('audit')
  const common = useT('common')
  const format = useFormat()
  const zone = useBranchZone()
  const clinic = useMembership()?.clinic.id
  // An event never changes, so it is read only once.
  const { data, error, mutate } = useRead(
    'readEvent',
    // Of an event about several subjects, the history of one subject shows only its own part.
    { params: { id: row.id }, query: { day: row.day, subject: row.subject } },
    { revalidateIfStale: false, revalidateOnFocus: false },
  )
  if (error && !data)
    return (
      <p className={styles.failed} role="alert">
        {t('failedOne')}. {problemText(common, error)}
        <Button size="sm" onPress={() => void mutate()}>
          {common('actions.retry')}
        </Button>
      </p>
    )
  if (!data)
    return (
      <div className={styles.coming} role="status">
        <span className="sr">{common('state.loading')}</span>
        <Skeleton wide />
        <Skeleton />
      </div>
    )
  const fields = changedFields(data.before, data.after, innerFields(data.act))
  const seconds = format.shaped(data.at, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZone: zone,
  })
  return (
    <>
      {fields.length > 0 ? (
        <Diff
          fields={fields}
          act={data.act}
          subjectKind={subjectParts(data.subject).kind}
          names={data.names}
        />
      ) : (
        !data.parts && <p className={styles.nothing}>{t('noFields')}</p>
      )}
      {data.parts && <Parts row={data} parts={data.parts} />}
      <p className={styles.meta}>
        <Ltr>
          {format.date(data.at, zone)} {seconds}
        </Ltr>
        {data.ip && (
          <span>
            {t('address')} <Ltr>{data.ip}</Ltr>
          </span>
        )}
        {data.agent && (
          <span>
            {t('browser')} <Ltr>{data.agent}</Ltr>
          </span>
        )}
        <span>
          {t('request')} <Ltr>{data.requestId}</Ltr>
        </span>
      </p>
      {(onPerson || onSubject || data.whole) && (
        <p className={styles.more}>
          {data.whole && (
            <ButtonLink
              size="sm"
              variant="quiet"
              icon="list"
              href={paths.audit({ subject: data.whole, ...(clinic && { clinic }) })}
            >
              {t('whole')}
            </ButtonLink>
          )}
          {onPerson && (
            <Button size="sm" variant="quiet" icon="user-round" onPress={onPerson}>
              {t('onlyPerson')}
            </Button>
          )}
          {onSubject && (
            <Button size="sm" variant="quiet" icon="filter" onPress={onSubject}>
              {t('onlySubject')}
            </Button>
          )}
        </p>
      )}
    </>
  )
}
