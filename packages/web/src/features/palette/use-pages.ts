// Every page as a palette entry: its title, its keys, whether it comes later, and why the role may not see it.
import type { Action } from '@vetrounds/core/access/permissions'
import { useShortcutKeys } from '../../behaviour/shortcut-keys.ts'
import { allPages } from '../../domain.ts'
import { useT } from '../../i18n/use-t.ts'
import type { Entry } from './palette-entry.ts'

export const usePageEntries = (reasonFor: (action: Action) => string | undefined): Entry[] => {
  const t = useT('palette')
  const common = useT('common')
  const keys = useShortcutKeys()
  return allPages().flatMap(
    ({ path, title, icon, later, permission, shortcut, words, menu = [] }): Entry[] => {
      if (!icon) return []
      // A page is also found by its name in the person's menu.
      const names = menu.flatMap(({ group, label }) => (group === 'more' && label ? [common(label)] : []))
      return [
        {
          id: `page:${path}`,
          icon,
          label: common(`titles.${title}`),
          detail: later ? t('later') : undefined,
          words: [...(words ? [t(`words.${words}`)] : []), ...names].join(' '),
          keys: shortcut && keys[shortcut],
          href: path,
          reason: permission && reasonFor(permission),
        },
      ]
    },
  )
}
