// A filter of a list as one small button with the current choice. The other choices are loaded when somebody reaches for it.
import { LazyMenu } from '../../layout/LazyMenu.tsx'
import button from '../../ui/button.module.css'
import { Icon } from '../../ui/Icon.tsx'
import { lazy } from '../../ui/lazy.tsx'
import type { FilterChoices as Choices, FilterProps } from './FilterChoices.tsx'
import styles from './filter.module.css'

const load = async () => ({ default: (await import('./FilterChoices.tsx')).FilterChoices })
// `lazy()` loses the component's type parameter.
const FilterChoices = lazy(load) as unknown as typeof Choices

export const FilterMenu = <T extends string>(props: FilterProps<T>) => {
  const { label, all, options, value } = props
  const shown = options.find(({ id }) => id === value)?.label ?? all
  return (
    <LazyMenu
      label={`${label}: ${shown}`}
      className={`${button.button} ${styles.filter}`}
      face={
        <>
          <span>{shown}</span>
          <Icon name="chevron-down" size="sm" />
        </>
      }
      load={load}
    >
      <FilterChoices {...props} />
    </LazyMenu>
  )
}
