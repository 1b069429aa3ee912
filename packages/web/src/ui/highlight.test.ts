import { describe, expect, it } from 'vitest'
import { highlight } from './highlight.ts'

const hit = (text: string, search: string) => highlight(text, search).find(part => part.isHit)?.text

describe('highlight', () => {
  it.each([
    ['Fintan Costigan', 'fin', 'Fin'],
    ['Müller', 'mull', 'Müll'],
    ['Weißenfels', 'weiss', 'Weiß'],
    ['Weißenfels', 'weis', 'Weiß'],
    ['Mu\u0308ller', 'mu', 'Mu\u0308'],
    ['أحمد الكعبي', 'احم', 'أحم'],
    ['سلمى النعيمي', 'سلمي', 'سلمى'],
    ['مُحَمَّد', 'محم', 'مُحَمَّ'],
    ['Box ٣', '3', '٣'],
    ['O’Brien', 'o b', 'O’B'],
    ['Nora  Griffin', 'nora gr', 'Nora  Gr'],
  ])('marks in %s what %s found', (text, search, found) => {
    expect(hit(text, search)).toBe(found)
  })

  it('keeps the whole text, in order', () => {
    const parts = highlight('Josephine Delfino', 'fin', true)
    expect(parts.map(({ text }) => text)).toEqual(['Josephine Del', 'fin', 'o'])
    expect(parts.map(({ at }) => at)).toEqual([0, 13, 16])
  })

  it('marks beginnings of words, as searches find those alone', () => {
    expect(hit('Hanna Anders', 'an')).toBe('An')
    expect(highlight('Hanna Anders', 'an').map(({ at }) => at)).toEqual([0, 6, 8])
    expect(hit('Hanna', 'an')).toBeUndefined()
  })

  it('marks each word where they don’t stand together', () => {
    const hits = (search: string) =>
      highlight('Luna von Müller', search).flatMap(({ text, isHit }) => (isHit ? [text] : []))
    expect(hits('luna mu')).toEqual(['Luna', 'Mü'])
    expect(hits('mu lu')).toEqual(['Lu', 'Mü'])
    expect(hits('luna walsh')).toEqual(['Luna'])
    expect(hits('lu lun')).toEqual(['Lu', 'n'])
  })

  it('marks nothing without a search or a match', () => {
    for (const search of ['', '  ', 'x'])
      expect(highlight('Nora', search)).toEqual([{ text: 'Nora', isHit: false, at: 0 }])
  })
})
