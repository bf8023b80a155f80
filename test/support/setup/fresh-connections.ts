import { Agent, setGlobalDispatcher } from 'undici'

// Every request of a test has a connection of its own, because on a busy machine one that was kept open may be closed by the runtime
// while a test sends the next request into it. As many are open at once as a slow machine serves before the runtime gives them up.
setGlobalDispatcher(new Agent({ pipelining: 0, connections: 128 }))
