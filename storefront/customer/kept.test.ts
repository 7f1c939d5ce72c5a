import { afterEach, describe, expect, it, vi } from 'vitest'
import { createKept } from './kept.ts'

const parse = (kept: string | null): string => (kept === null ? 'nothing' : JSON.parse(kept))

const refuse = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
}

function aStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

afterEach(() => vi.unstubAllGlobals())

describe('what a browser is asked to keep', () => {
  it('is kept in its storage', () => {
    const storage = aStorage()
    vi.stubGlobal('localStorage', storage)
    const kept = createKept('stored', parse)
    expect(kept.get()).toBe('nothing')
    kept.set('something')
    expect([kept.get(), storage.getItem('stored')]).toEqual(['something', '"something"'])
    kept.set(undefined)
    expect([kept.get(), storage.getItem('stored')]).toEqual(['nothing', null])
  })

  it('lasts for the visit where the browser keeps nothing', () => {
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    const kept = createKept('refused', parse)
    expect(kept.get()).toBe('nothing')
    kept.set('something')
    expect(kept.get()).toBe('something')
    kept.set('else')
    expect(kept.get()).toBe('else')
    kept.set(undefined)
    expect(kept.get()).toBe('nothing')
  })

  it('stands before what is older where there is no more room, and gives way once there is', () => {
    const storage = aStorage()
    storage.setItem('full', '"older"')
    vi.stubGlobal('localStorage', { ...storage, setItem: refuse })
    const kept = createKept('full', parse)
    kept.set('newer')
    expect(kept.get()).toBe('newer')
    vi.stubGlobal('localStorage', storage)
    kept.set('newest')
    expect([kept.get(), storage.getItem('full')]).toEqual(['newest', '"newest"'])
  })
})
