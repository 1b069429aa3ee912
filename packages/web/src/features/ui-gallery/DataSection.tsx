// Data about one thing: facts, a series, a timeline; and a table of many things.
import { useState } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { SparkBand } from '../../ui/SparkBand.tsx'
import { Sparkline } from '../../ui/Sparkline.tsx'
import { Timeline, type TimelineDay } from '../../ui/Timeline.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { ColumnDef, Selection, Sort } from '../../ui/table/types.ts'
import styles from './gallery.module.css'
import { Section, Specimen } from './Specimen.tsx'

const weights = [28.9, 29.1, 29.7, 29.8, 30.4, 30.2, 30.3, 30.7, 31.4]
const usual = { low: 29, high: 31 }
const points = weights.map((value, at) => ({ at, value }))

export const DataSection = () => {
  const { number } = useFormat()
  const kilograms = (value: number) => number(value, { style: 'unit', unit: 'kilogram' })
  return (
    <Section id="data" title="Facts and timeline">
      <Specimen>
        <Facts
          facts={[
            ['Name', 'Biscuit'],
            ['Breed', 'Golden Retriever'],
            ['Age', '6 y 4 mo'],
            ['Phone', <Ltr key="phone">+353 85 *** ** 47</Ltr>],
            ['Address', '14 Sandford Road, Ranelagh, Dublin 6, opposite the chemist'],
            [
              'Weight',
              <span key="weight" className={styles.sparkRow}>
                {kilograms(31.4)}
                <Sparkline name="Weight" points={points} format={kilograms} />
              </span>,
            ],
            [
              'Weight with its usual range',
              <span key="usual" className={styles.sparkRow}>
                {kilograms(31.4)}
                <Sparkline name="Weight" points={points} format={kilograms} usual={usual} isOut>
                  <SparkBand points={points} usual={usual} />
                </Sparkline>
              </span>,
            ],
          ]}
        />
      </Specimen>
      <Specimen wide>
        <Timeline<TimelineDay>
          show={day => day}
          days={[
            {
              id: 'day-now',
              title: 'Today',
              entries: [
                {
                  id: 'visit',
                  icon: 'stethoscope',
                  title: 'Visit: vomiting since Tuesday',
                  meta: (
                    <>
                      <Ltr>11:18</Ltr> · Dr Niamh Kearney
                    </>
                  ),
                  isLive: true,
                  content: <p>Ate part of a corn cob on Monday. Abdomen tense, moderate pain.</p>,
                },
                {
                  id: 'weight',
                  icon: 'scale',
                  title: 'Weight 31.4 kg',
                  meta: <Ltr>11:20</Ltr>,
                },
              ],
            },
            {
              id: 'day-past',
              title: '3 months ago',
              detail: 'Dublin · Ranelagh',
              entries: [
                {
                  id: 'blood',
                  icon: 'test-tube',
                  title: 'Annual blood test',
                  meta: 'Dr Niamh Kearney',
                  content: <p>ALT 128, 13 more within range.</p>,
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
  const { money } = useFormat()
  const [sort, onChange] = useState<Sort>({ column: 'name', direction: 'ascending' })
  const [keys, choose] = useState<Selection>(new Set(['2']))
  const rows: Patient[] = [
    { id: '1', name: 'Biscuit', owner: 'Aisling Beakey', balance: 6420 },
    { id: '2', name: 'Cat', owner: 'Hugo Brennan', balance: 123450 },
    { id: '3', name: 'Rabbit', owner: 'Aisling Beakey', balance: 0 },
  ]
  const columns: ColumnDef<Patient>[] = [
    {
      id: 'name',
      header: 'Name',
      cell: row => <b>{row.name}</b>,
      value: row => row.name,
      isRowHeader: true,
      share: 2,
      minWidth: 120,
    },
    {
      id: 'owner',
      header: 'Owner',
      cell: row => row.owner,
      value: row => row.owner,
      share: 2,
      minWidth: 140,
    },
    {
      id: 'balance',
      header: 'Balance',
      cell: row => <bdi>{row.balance === 0 ? '–' : money(row.balance, 'EUR')}</bdi>,
      value: row => row.balance,
      align: 'end',
      share: 1,
      minWidth: 104,
    },
  ]
  return (
    <Section id="table" title="Table">
      <Specimen wide>
        <div className={`panel ${styles.table}`}>
          <DataTable
            label="Patients"
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
              label: ({ name }) => `Actions for ${name}`,
              items: () => [{ icon: 'pencil', label: 'Edit' }],
            }}
            sort={{ by: sort, onChange }}
            selection={{
              keys,
              onChange: choose,
              labels: { row: name => `Select ${name}`, all: 'Select all' },
            }}
          />
        </div>
      </Specimen>
    </Section>
  )
}
