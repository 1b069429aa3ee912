// What is known of one thing: facts, a series, what happened, and the table of many.
import { useState } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Facts } from '../../ui/Facts.tsx'
import { Sparkline } from '../../ui/Sparkline.tsx'
import { Timeline } from '../../ui/Timeline.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { ColumnDef, Selection, Sort } from '../../ui/table/types.ts'
import styles from './gallery.module.css'
import { Section, Specimen } from './Specimen.tsx'

const weights = [28.9, 29.1, 29.7, 29.8, 30.4, 30.2, 30.3, 30.7, 31.4]
const points = weights.map((value, at) => ({ at, value }))

export const DataSection = () => {
  const t = useT('ui-gallery')
  const { number } = useFormat()
  const kilograms = (value: number) => number(value, { style: 'unit', unit: 'kilogram' })
  return (
    <Section id="data" title={t('sections.data')}>
      <Specimen caption={t('state.usual')}>
        <Facts
          facts={[
            [t('fields.name'), t('names.pet')],
            [t('facts.breed'), t('facts.breedText')],
            [t('facts.age'), t('facts.ageText')],
            [t('fields.phone'), <Ltr key="phone">+353 85 *** ** 47</Ltr>],
            [t('facts.address'), t('facts.addressText')],
            [
              t('fields.weight'),
              <span key="weight" className={styles.sparkRow}>
                {kilograms(31.4)}
                <Sparkline name={t('fields.weight')} points={points} format={kilograms} />
              </span>,
            ],
          ]}
        />
      </Specimen>
      <Specimen caption={t('state.usual')} wide>
        <Timeline
          days={[
            {
              id: 'day-now',
              title: t('timeline.today'),
              entries: [
                {
                  id: 'visit',
                  icon: 'stethoscope',
                  title: t('timeline.visit'),
                  meta: (
                    <>
                      <Ltr>11:18</Ltr> · {t('names.vet')}
                    </>
                  ),
                  isLive: true,
                  content: <p>{t('timeline.visitText')}</p>,
                },
                {
                  id: 'weight',
                  icon: 'scale',
                  title: t('timeline.weight'),
                  meta: <Ltr>11:20</Ltr>,
                },
              ],
            },
            {
              id: 'day-past',
              title: t('timeline.past'),
              detail: t('names.branch'),
              entries: [
                {
                  id: 'blood',
                  icon: 'test-tube',
                  title: t('timeline.blood'),
                  meta: t('names.vet'),
                  content: <p>{t('timeline.bloodText')}</p>,
                },
              ],
            },
          ]}
        />
      </Specimen>
    </Section>
  )
}

type Patient = { id: string; name: string; owner: string; balance: number }

export const TableSection = () => {
  const t = useT('ui-gallery')
  const { money } = useFormat()
  const [sort, onChange] = useState<Sort>({ column: 'name', direction: 'ascending' })
  const [keys, choose] = useState<Selection>(new Set(['2']))
  const rows: Patient[] = [
    { id: '1', name: t('names.pet'), owner: t('names.owner'), balance: 6420 },
    { id: '2', name: t('options.cat'), owner: t('names.otherOwner'), balance: 123450 },
    { id: '3', name: t('options.rabbit'), owner: t('names.owner'), balance: 0 },
  ]
  const columns: ColumnDef<Patient>[] = [
    {
      id: 'name',
      header: t('fields.name'),
      cell: row => <b>{row.name}</b>,
      value: row => row.name,
      isRowHeader: true,
      share: 2,
      minWidth: 120,
    },
    {
      id: 'owner',
      header: t('fields.owner'),
      cell: row => row.owner,
      value: row => row.owner,
      share: 2,
      minWidth: 140,
    },
    {
      id: 'balance',
      header: t('table.balance'),
      cell: row => <bdi>{row.balance === 0 ? '–' : money(row.balance, 'EUR')}</bdi>,
      value: row => row.balance,
      align: 'end',
      share: 1,
      minWidth: 104,
    },
  ]
  return (
    <Section id="table" title={t('sections.table')}>
      <Specimen caption={t('state.usual')} wide>
        <div className={`${styles.frame} ${styles.table}`}>
          <DataTable
            label={t('table.label')}
            columns={columns}
            rows={rows}
            rowText={row => row.name}
            onOpen={() => undefined}
            card={row => (
              <span className={styles.cardName}>
                <b>{row.name}</b> {row.owner}
              </span>
            )}
            menu={{
              label: ({ name }) => t('table.actsOf', { name }),
              items: () => [{ icon: 'pencil', label: t('acts.edit') }],
            }}
            sort={{ by: sort, onChange }}
            selection={{ keys, onChange: choose }}
          />
        </div>
      </Specimen>
    </Section>
  )
}
