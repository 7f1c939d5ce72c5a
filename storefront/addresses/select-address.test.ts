import { describe, expect, it } from 'vitest'
import { selectAfterDeleting, selectAfterSaving, selectAtFirst } from './select-address.ts'

const plain = (id: number) => ({ id, isDefault: false })
const preferred = (id: number) => ({ id, isDefault: true })

describe('at first', () => {
  it('the default address is selected', () => {
    expect(selectAtFirst([plain(1), preferred(2), plain(3)])).toBe(2)
  })

  it('the first is selected where none is the default', () => {
    expect(selectAtFirst([plain(1), plain(2)])).toBe(1)
  })

  it('nothing is selected where there is nothing', () => {
    expect(selectAtFirst([])).toBeUndefined()
  })
})

describe('after saving', () => {
  it('a new address is selected if it is the default', () => {
    expect(selectAfterSaving([plain(1), preferred(2)], preferred(2), 1)).toBe(2)
  })

  it('a new address that is not the default leaves the selection as it was', () => {
    expect(selectAfterSaving([plain(1), plain(2)], plain(2), 1)).toBe(1)
    expect(selectAfterSaving([plain(1)], plain(1), undefined)).toBeUndefined()
  })

  it('a changed address is selected if it is the default', () => {
    expect(selectAfterSaving([plain(1), preferred(2)], preferred(2), 1)).toBe(2)
  })

  it('a changed address that was selected stays selected', () => {
    expect(selectAfterSaving([plain(1), plain(2)], plain(1), 1)).toBe(1)
  })

  it('the default as re-read is selected, not the one that was meant to be it', () => {
    expect(selectAfterSaving([plain(1), plain(2), preferred(3)], preferred(2), 1)).toBe(3)
  })

  it('the saved default is selected where the list could not be read again', () => {
    expect(selectAfterSaving([], preferred(2), 1)).toBe(2)
  })
})

describe('after deleting', () => {
  it('the selection is cleared with the selected address', () => {
    expect(selectAfterDeleting(1, 1)).toBeUndefined()
  })

  it('the selection stays when another address goes', () => {
    expect(selectAfterDeleting(2, 1)).toBe(1)
  })
})
