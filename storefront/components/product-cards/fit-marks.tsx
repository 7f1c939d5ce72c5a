import { type RefObject, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { ListedFit } from '../../api/listed-fits.ts'
import { FitMark } from '../product-facts/fit-mark.tsx'
import { cardIdOf } from './personal-marks.ts'

export type Fits = ReadonlyMap<number, ListedFit>

type Props = { list: RefObject<Element | null>; fits: Fits; products: readonly { id: number }[] }

/** Whether each card fits the vehicle of this visitor, in the place that the card keeps for it. */
export function FitMarks({ list, fits, products }: Props) {
  const [places, setPlaces] = useState<readonly [number, Element][]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: more products are more places
  useLayoutEffect(() => {
    const cards = [...(list.current?.querySelectorAll<HTMLElement>('[data-card]') ?? [])]
    setPlaces(
      cards.flatMap((card) => {
        const place = card.querySelector('[data-mark]')
        return place ? [[cardIdOf(card), place] as const] : []
      }),
    )
  }, [list, products])
  return places.map(([id, place]) => {
    const fit = fits.get(id)
    return fit && createPortal(<FitMark {...fit} />, place, String(id))
  })
}
