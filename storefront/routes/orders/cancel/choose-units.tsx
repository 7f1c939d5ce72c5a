import type { Units } from '../../../api/cancelling.ts'
import { ChooseGoods, Goods, HowMany } from '../choose-goods.tsx'
import type { Preview } from './use-refund-preview.ts'

type Props = {
  preview: Preview
  /** shown once somebody wanted to go on without choosing */
  problem: string | undefined
}

/** What of an order is to be cancelled: lines, and how many of each. */
export function ChooseUnits({ preview: { open, units, choose }, problem }: Props) {
  const setQuantity = (lineId: number, quantity: number) => {
    const others = units.filter((unit) => unit.lineId !== lineId)
    choose(quantity === 0 ? others : inOrder([...others, { lineId, quantity }]))
  }
  return (
    <ChooseGoods legend="What do you want to cancel?" problem={problem}>
      {open.map((line) => {
        const most = line.cancellableQuantity
        const quantity = units.find(({ lineId }) => lineId === line.id)?.quantity ?? 0
        return (
          <Goods
            key={line.id}
            line={line}
            isChosen={quantity > 0}
            isInvalid={problem !== undefined}
            onChoose={(isChosen) => setQuantity(line.id, isChosen ? most : 0)}
          >
            {most > 1 && (
              <HowMany
                name={line.name}
                least={0}
                most={most}
                quantity={quantity}
                onChange={(chosen) => setQuantity(line.id, chosen)}
              />
            )}
          </Goods>
        )
      })}
    </ChooseGoods>
  )
}

const inOrder = (units: Units): Units => units.toSorted((a, b) => a.lineId - b.lineId)
