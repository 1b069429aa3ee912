// A list of names and values about one thing. A name without a value has no line.
import type { ReactNode } from 'react'
import styles from './facts.module.css'

type Value = ReactNode | undefined

export const Facts = ({ facts }: { facts: readonly (readonly [name: string, value: Value])[] }) => (
  <dl className={styles.facts}>
    {facts
      .filter(([, value]) => value !== undefined && value !== '' && value !== false)
      .map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
)
