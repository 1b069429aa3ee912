import { describe, expect, it } from 'vitest'
import { instagramAddress, shownInstagram, webAddress } from './profile-links.ts'

describe('webAddress', () => {
  it.each([
    ['facebook.com/nora', 'https://facebook.com/nora'],
    [' www.facebook.com/nora ', 'https://www.facebook.com/nora'],
    ['http://facebook.com/nora', 'http://facebook.com/nora'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['', ''],
  ])('%s is %s', (typed, address) => expect(webAddress(typed)).toBe(address))
})

describe('instagramAddress', () => {
  it.each([
    ['nora.griffin', 'https://www.instagram.com/nora.griffin'],
    ['@nora_g', 'https://www.instagram.com/nora_g'],
    ['instagram.com/nora/', 'https://www.instagram.com/nora'],
    ['https://www.instagram.com/nora', 'https://www.instagram.com/nora'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['', ''],
  ])('%s is %s', (typed, address) => expect(instagramAddress(typed)).toBe(address))
})

describe('shownInstagram', () => {
  it.each([
    ['https://www.instagram.com/nora', 'nora'],
    ['https://www.instagram.com/nora?igsh=MWx1', 'www.instagram.com/nora?igsh=MWx1'],
    ['https://www.instagram.com/reel/x', 'www.instagram.com/reel/x'],
    ['https://www.instagram.com/nora/', 'www.instagram.com/nora/'],
  ])('%s stands as %s', (address, shown) => expect(shownInstagram(address)).toBe(shown))

  it.each([
    'https://www.instagram.com/nora',
    'https://www.instagram.com/nora?igsh=MWx1',
    'https://www.instagram.com/nora/?hl=de',
    'https://www.instagram.com/p/x',
  ])('%s is saved as it was', address => expect(instagramAddress(shownInstagram(address))).toBe(address))
})
