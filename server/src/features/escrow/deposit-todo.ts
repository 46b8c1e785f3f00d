export const depositTodo = { kind: 'escrow-deposit', reference: 'deposit' } as const
