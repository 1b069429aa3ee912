// What can be done from anywhere: the page's own act, new entries, theme, language, branch, logout.
import type { Action } from '@vetrounds/core/access/permissions'
import { useLocation, useNavigate } from 'react-router-dom'
import { useMe } from '../../api/me.ts'
import { saveLanguage, saveTheme } from '../../behaviour/account.ts'
import { addAction, addAt } from '../../behaviour/add-action.ts'
import { usePresentActs } from '../../behaviour/page-acts.ts'
import { useShortcutKeys } from '../../behaviour/shortcut-keys.ts'
import { languageNames, languages } from '../../i18n/language.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { useRouteMeta } from '../../layout/route-meta.ts'
import { useShellData } from '../../layout/shell-data.ts'
import { paths } from '../../paths.ts'
import { useThemeChoice } from '../../theme/theme.ts'
import type { IconName } from '../../ui/icon-names.ts'
import type { Entry } from './palette-entry.ts'
import type { Acts } from './palette-props.ts'

const themes = [
  ['light', 'sun'],
  ['dark', 'moon'],
  ['system', 'monitor'],
] as const satisfies readonly (readonly [string, IconName])[]

/** `reasonFor` returns why the person's role may not do something, or undefined where it may. */
export const useActions = (acts: Acts, reasonFor: (action: Action) => string | undefined): Entry[] => {
  const t = useT('palette')
  const common = useT('common')
  const keys = useShortcutKeys()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const meta = useRouteMeta()
  const { data: me } = useMe()
  const { branches, current, choose } = useShellData(me)
  const language = useLanguage()
  const theme = useThemeChoice()
  const own = addAction()
  const { exportExcel, exportCsv } = usePresentActs()

  const ofPage: Entry[] = own
    ? [
        {
          id: 'action:add',
          icon: 'plus',
          label: meta?.later ? common('shortcuts.add') : own.label,
          keys: keys.add,
          run: acts.add,
          reason: meta?.later && t('later'),
        },
      ]
    : []
  const added: (Entry & { at: string })[] = [
    {
      id: 'action:newOwner',
      at: paths.owners(),
      icon: 'user-plus',
      label: t('newOwner'),
      words: t('words.owner'),
      keys: keys.addOther,
      href: paths.newOwner(),
      reason: reasonFor('owners.manage'),
    },
    {
      id: 'action:addPet',
      at: paths.pets(),
      icon: 'paw-print',
      label: t('addPet'),
      words: t('words.pet'),
      href: paths.newPet(),
      reason: reasonFor('patients.manage'),
    },
    {
      id: 'action:addAppointment',
      at: paths.calendar(),
      icon: 'calendar-plus',
      label: t('addAppointment'),
      run: () => {
        addAt(paths.calendar())
        void navigate(paths.calendar())
      },
      reason: reasonFor('appointments.manage'),
    },
    {
      id: 'action:newInvoice',
      at: paths.invoices(),
      icon: 'receipt-text',
      label: t('newInvoice'),
      words: t('words.invoices'),
      run: () => {
        addAt(paths.invoices())
        void navigate(paths.invoices())
      },
      reason: reasonFor('invoices.manage'),
    },
  ]

  return [
    ...ofPage,
    // Left out where it is what F2 does on this page: that is offered above already.
    ...added.filter(({ at }) => at !== pathname || !own),
    ...(document.querySelector('main input[type=search]')
      ? [
          {
            id: 'action:search',
            icon: 'search',
            label: t('focusSearch'),
            keys: keys.search,
            run: acts.search,
          } satisfies Entry,
        ]
      : []),
    ...(exportExcel
      ? [
          {
            id: 'action:exportExcel',
            icon: 'download',
            label: t('exportExcel'),
            run: exportExcel,
            reason: reasonFor('tables.export'),
          } satisfies Entry,
        ]
      : []),
    ...(exportCsv
      ? [
          {
            id: 'action:exportCsv',
            icon: 'download',
            label: t('exportCsv'),
            run: exportCsv,
            reason: reasonFor('tables.export'),
          } satisfies Entry,
        ]
      : []),
    {
      id: 'action:theme',
      icon: 'sun',
      label: common('nav.toggleTheme'),
      words: t('words.theme'),
      keys: keys.theme,
      run: acts.theme,
    },
    ...themes
      .filter(([choice]) => choice !== theme)
      .map(
        ([choice, icon]): Entry => ({
          id: `action:theme.${choice}`,
          icon,
          label: t(`theme.${choice}`),
          words: t('words.theme'),
          run: () => saveTheme(choice),
        }),
      ),
    ...languages
      .filter(each => each !== language)
      .map(
        (each): Entry => ({
          id: `action:language.${each}`,
          icon: 'globe',
          label: t('language', { name: languageNames[each] }),
          words: languageNames[each],
          run: () => saveLanguage(each),
        }),
      ),
    ...branches
      .filter(branch => branch !== current)
      .map(
        (branch): Entry => ({
          id: `action:branch.${branch.key}`,
          icon: 'map-pin',
          label: t('branch', { name: branch.name }),
          detail: branch.clinic,
          words: `${branch.name} ${branch.clinic}`,
          run: () => choose(branch.key),
        }),
      ),
    {
      id: 'action:help',
      icon: 'keyboard',
      label: common('shortcuts.title'),
      keys: keys.help,
      run: acts.help,
    },
    {
      id: 'action:logOut',
      icon: 'log-out',
      label: t('nav.logOut'),
      words: t('words.logOut'),
      run: () => void navigate(paths.logout()),
    },
  ]
}
