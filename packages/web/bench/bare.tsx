// The baseline: a bare React page that does only what is measured. Times of the product are given as ratios to its times,
// as the machine is noisy.
import { StrictMode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

const ROWS = 100_000
const HEIGHT = 40

const names = Array.from({ length: ROWS }, (_, at) => `patient ${at} owner ${at % 7919}`)

const slots = Array.from({ length: 168 }, (_, at) => `slot ${at}`)

type RowProps = { name: string; place: number; onOpen: (place: number) => void }

const Row = ({ name, place, onOpen }: RowProps) => (
  <button
    type="button"
    data-row={place}
    style={{ position: 'absolute', top: place * HEIGHT, height: HEIGHT }}
    onClick={() => onOpen(place)}
  >
    {name}
  </button>
)

const Page = () => {
  const [text, setText] = useState('')
  const [opened, setOpened] = useState<number>()
  const [week, setWeek] = useState(0)
  const [first, setFirst] = useState(0)
  const scroller = useRef<HTMLDivElement>(null)
  const hits = text === '' ? names : names.filter(name => name.includes(text))
  return (
    <main>
      <input aria-label="search" value={text} onChange={event => setText(event.target.value)} />
      <button type="button" id="next" onClick={() => setWeek(week + 1)}>
        next
      </button>
      <section data-week={week}>
        {slots.map(slot => (
          <span key={slot}>{`${week} ${slot}`} </span>
        ))}
      </section>
      {opened !== undefined && <h1 data-opened={opened}>{names[opened]}</h1>}
      <div
        id="list"
        ref={scroller}
        style={{ height: 600, overflow: 'auto' }}
        onScroll={() => flushSync(() => setFirst(Math.floor((scroller.current?.scrollTop ?? 0) / HEIGHT)))}
      >
        <div style={{ height: hits.length * HEIGHT, position: 'relative' }}>
          {hits.slice(first, first + 24).map((name, at) => (
            <Row key={name} name={name} place={first + at} onOpen={setOpened} />
          ))}
        </div>
      </div>
    </main>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Page />
    </StrictMode>,
  )
