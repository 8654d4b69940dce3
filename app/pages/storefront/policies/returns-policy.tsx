import { useReturnText } from '#app/features/settings/use-return-text.ts'
import { useSettings } from '#app/features/settings/use-settings.ts'
import { returnInstructions } from '#domain/returns/return-instructions.ts'
import { returnWindows } from './return-windows.tsx'

/** Returns policy: items, time limit, and who pays. */
export function ReturnsPolicy() {
  return (
    <>
      <dl className="doc-rows">
        {returnWindows(useReturnText()).map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <h3>How a return goes</h3>
      <Steps />
    </>
  )
}

function Steps() {
  const { rmaTime } = useReturnText()
  const steps = [
    'Open the order in your account, choose which piece comes back and say why. A photo helps when something is wrong with it.',
    `We answer with a return number (RMA) within ${rmaTime}, and the address that it goes to.`,
    ...returnInstructions(useSettings().returns),
  ]
  return (
    <ol>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  )
}
