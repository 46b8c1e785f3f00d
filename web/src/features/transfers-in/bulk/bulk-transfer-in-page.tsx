import { total } from '@namestead/contract/money'
import { useState } from 'react'
import { addMany } from '../../../core/add-many.ts'
import { useCart } from '../../../core/cart.ts'
import { linesIn, maxLines } from '../../../core/domain-lines.ts'
import { useTexts } from '../../../core/texts.ts'
import { AddToCartBar } from '../../../ui/add-to-cart-bar.tsx'
import { CartLink } from '../../../ui/cart-link.tsx'
import layout from '../../../ui/layout.module.css'
import { LinesForm } from '../../../ui/lines-form.tsx'
import { Page } from '../../../ui/page.tsx'
import { VerdictList } from '../../../ui/verdict-list.tsx'
import { canWait, QueueRest } from '../queued/queue-rest.tsx'
import { BulkTransferRow } from './bulk-transfer-row.tsx'
import { canMove, type TransferLine, transferCheck } from './bulk-transfers.ts'
import { LineSheet } from './line-sheet.tsx'

/** The list, typed, pasted or from a file, a domain and its auth code per line. */
function TransferListInput() {
  const t = useTexts('transfers-in')
  const [text, setText] = useState(transferCheck.useList.getState().draft)
  return (
    <div className={layout.padPage}>
      <LinesForm
        label={t('linesLabel', { most: maxLines })}
        value={text}
        onChange={setText}
        placeholder={'example.com Auth-Code-1\nexample.net Auth-Code-2'}
        help={t('linesHelp')}
        tall
        lines={linesIn(text)}
        most={maxLines}
        submit={t('checkLines')}
        onCheck={transferCheck.start}
        fromFile={t('fromFile')}
        data-secret
      />
    </div>
  )
}

/** A row for each domain, filled as its registry answers; one that cannot move says why and can be edited. */
function BulkTransferResults() {
  const t = useTexts('transfers-in')
  const { rows, running } = transferCheck.useList()
  const [edited, setEdited] = useState<TransferLine>()
  const cart = useCart()
  return (
    <>
      {!running && <QueueRest rows={rows.filter(canWait)} />}
      <VerdictList
        check={transferCheck}
        fits={canMove}
        inCart={new Set(cart.data?.lines.flatMap(line => (line.kind === 'transfer' ? [line.name] : [])))}
        texts={{
          status: (movable, count) => t('movableOf', { movable, count }),
          fitting: count => t('showMovable', { count }),
          rest: count => t('showRest', { count }),
          all: count => t('selectMovable', { count }),
        }}
      >
        {(row, chosen, inCart) => <BulkTransferRow row={row} chosen={chosen} inCart={inCart} onEdit={setEdited} />}
      </VerdictList>
      {edited && <LineSheet row={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}

/** Adds lines to the cart, which reads each domain at its registry again. Those that it refuses say why. */
async function addTransfers(names: readonly string[], progress: (added: number) => void): Promise<number> {
  const { added, refused } = await addMany({ kind: 'transfer', names, chunkSize: 25, progress })
  transferCheck.showRefused(refused)
  return added
}

function BulkTransferBar() {
  const t = useTexts('transfers-in')
  const { rows, chosen } = transferCheck.useList()
  const selected = rows.filter(row => canMove(row) && chosen.has(row.line))
  return (
    <AddToCartBar
      names={selected.map(({ line }) => line)}
      sum={total(selected.flatMap(({ answer }) => answer?.price ?? []))}
      selected={t('countSelected', { count: selected.length })}
      onAdd={addTransfers}
    />
  )
}

/** Many domains to transfer to us, a line each with its auth code: checked live, and those that can move go to the cart. */
export default function BulkTransferInPage() {
  const t = useTexts('transfers-in')
  const started = transferCheck.useList(state => state.rows.length > 0)
  return (
    <Page
      title={t('bulkTitle')}
      description={t('bulkDescription')}
      actions={<CartLink />}
      bar={started && <BulkTransferBar />}
    >
      {started ? <BulkTransferResults /> : <TransferListInput />}
    </Page>
  )
}
