// Primitives in Arabic, from right to left in every language of the page: shows what is mirrored, and Latin text within Arabic.
import { I18nProvider } from 'react-aria-components'
import { Ltr } from '../../i18n/Ltr.tsx'
import { directionOf } from '../../i18n/language.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { ChipGroup } from '../../ui/ChipGroup.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Highlight } from '../../ui/Highlight.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { PhoneField } from '../../ui/PhoneField.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { Timeline, type TimelineDay } from '../../ui/Timeline.tsx'
import styles from './gallery.module.css'
import { Section, Specimen, useTrial } from './Specimen.tsx'

const moods = [
  { id: 'calm', label: 'هادئ' },
  { id: 'bites', label: 'عضّاض', warns: true },
  { id: 'muzzle', label: 'يلزم كمامة', warns: true },
]

const tabs = [
  { id: 'timeline', label: 'السجل الزمني', content: 'هنا محتوى علامة التبويب المختارة.' },
  { id: 'visits', label: 'الزيارات', count: 14, content: 'الزيارات' },
  { id: 'results', label: 'نتائج الفحوص', count: 9, content: 'نتائج الفحوص' },
]

const Fields = () => {
  const phone = useTrial('050 410 22 47')
  const price = useTrial<number | undefined>(123450)
  const day = useTrial<string | undefined>('2026-11-20')
  const mood = useTrial<string[]>(['muzzle'])
  const search = useTrial('هدى')
  return (
    <>
      <Specimen caption="الوضع المعتاد">
        <TextField label="الاسم" icon="user-round" defaultValue="هدى البستاني" />
        <PhoneField label="الهاتف" country="AE" {...phone} />
        <TextField
          label="البريد الإلكتروني"
          direction="ltr"
          icon="mail"
          defaultValue="huda@bustani.example"
        />
      </Specimen>
      <Specimen caption="الوضع المعتاد">
        <MoneyField label="السعر" currency="AED" {...price} />
        <DateField label="التاريخ" {...day} />
        <TextField label="رقم الشريحة" error="هذا الحقل إلزامي" />
      </Specimen>
      <Specimen caption="الوضع المعتاد">
        <ChipGroup label="السلوك" options={moods} {...mood} />
        <SearchField label="بحث في الحيوانات…" count="3" {...search} />
        <p>
          <Highlight text="هدى البستاني" search={search.value} />
        </p>
      </Specimen>
    </>
  )
}

export const RightToLeftSection = () => {
  const tab = useTrial('timeline')
  return (
    <Section id="right-to-left" title="Right to left">
      <I18nProvider locale="ar-AE-u-ca-gregory-nu-latn">
        <div className={styles.language} lang="ar" dir={directionOf('ar')}>
          <Specimen caption="الوضع المعتاد" row>
            <Button variant="primary">حفظ</Button>
            <Button icon="calendar-plus" shortcut="F2">
              موعد جديد
            </Button>
            <IconButton label="تراجع" icon="undo-2" flip />
            <Badge tone="ok" icon="circle-check">
              مدفوعة
            </Badge>
            <Avatar name="د. ليلى الهاشمي" />
          </Specimen>
          <Specimen caption="الوضع المعتاد" wide>
            <Banner tone="danger" title="تعذّرت إضافة المالك.">
              حقلان يحتاجان إلى تعديل. لم يُفقد شيء مما كُتب.
            </Banner>
          </Specimen>
          <Fields />
          <Specimen caption="الوضع المعتاد" wide>
            <Tabs
              label="أجزاء السجل الطبي"
              tabs={tabs}
              selected={tab.value}
              onSelect={tab.onChange}
              aside={<Button size="sm">تعديل</Button>}
            />
          </Specimen>
          <Specimen caption="الوضع المعتاد">
            <Facts
              facts={[
                ['السلالة', 'غولدن ريتريفر'],
                ['الهاتف', <Ltr key="phone">+971 50 *** ** 47</Ltr>],
                ['العنوان', 'شارع 14، البرشاء الأولى، دبي، مقابل الصيدلية'],
              ]}
            />
          </Specimen>
          <Specimen caption="الوضع المعتاد" wide>
            <Timeline<TimelineDay>
              show={day => day}
              days={[
                {
                  id: 'day-arabic',
                  title: 'اليوم',
                  entries: [
                    {
                      id: 'blood-arabic',
                      icon: 'test-tube',
                      title: 'فحص الدم السنوي',
                      meta: (
                        <>
                          <Ltr>11:18</Ltr> · د. ليلى الهاشمي
                        </>
                      ),
                      isLive: true,
                      content: <p>ALT 128، و13 أخرى ضمن المجال.</p>,
                    },
                  ],
                },
              ]}
            />
          </Specimen>
          <Specimen caption="الوضع المعتاد">
            <div className="panel">
              <EmptyState
                icon="search-x"
                title="لا نتائج لـ «biskit»"
                actions={<Button>تضمين النافقة</Button>}
              >
                شمل البحث أسماء وسلالات وشرائح ومالكي 2,418 حيواناً.
              </EmptyState>
            </div>
          </Specimen>
        </div>
      </I18nProvider>
    </Section>
  )
}
