import { describe, expect, it } from 'vitest'
import { isStepForward, stepProblem } from './order-step.ts'

describe('a step of an order', () => {
  const plain = { skip: false, back: false }

  it('leads to the next status', () => {
    expect(stepProblem('waiting for approval', 'accepted', plain)).toBeUndefined()
    expect(stepProblem('accepted', 'waiting for pickup', plain)).toBeUndefined()
    expect(stepProblem('waiting for pickup', 'shipped', plain)).toBeUndefined()
    expect(stepProblem('shipped', 'delivered', plain)).toBeUndefined()
  })

  it('leaves others out only when asked to', () => {
    expect(stepProblem('accepted', 'shipped', plain)).toBe(
      'The next status is 3, "Waiting For Pickup". Use --skip to skip it',
    )
    expect(stepProblem('accepted', 'shipped', { ...plain, skip: true })).toBeUndefined()
    expect(stepProblem('accepted', 'shipped', { ...plain, back: true })).toBeDefined()
  })

  it('leads back only when asked to, and by one', () => {
    expect(stepProblem('shipped', 'waiting for pickup', plain)).toBe(
      'It is already at "Order Shipped". Use --back to go back one status after a mistake',
    )
    expect(stepProblem('shipped', 'waiting for pickup', { ...plain, back: true })).toBeUndefined()
    expect(stepProblem('shipped', 'accepted', { skip: true, back: true })).toBe(
      'An order can go back only one status at a time',
    )
  })

  it('does not lead back from where the invoice is numbered', () => {
    expect(stepProblem('waiting for pickup', 'accepted', { ...plain, back: true })).toBe(
      'It is packed and has its invoice, so it cannot go back',
    )
  })

  it('leads nowhere from where it stands, or from an order that is cancelled or came back', () => {
    const anyhow = { skip: true, back: true }
    expect(stepProblem('waiting for pickup', 'waiting for pickup', anyhow)).toBe(
      'It is already at "Waiting For Pickup"',
    )
    expect(stepProblem('cancelled', 'delivered', anyhow)).toBe('It is cancelled')
    expect(stepProblem('returned', 'delivered', anyhow)).toBe('It was returned')
  })

  it('leads forward or back', () => {
    expect(isStepForward('accepted', 'shipped')).toBe(true)
    expect(isStepForward('shipped', 'waiting for pickup')).toBe(false)
    expect(isStepForward('shipped', 'shipped')).toBe(false)
    expect(isStepForward('cancelled', 'delivered')).toBe(false)
  })
})
