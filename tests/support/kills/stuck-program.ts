import { runProgram } from '#programs/run-program.ts';

// Told to stop while it starts, and it never finishes starting.
await runProgram(() => {
	setTimeout(() => process.kill(process.pid, 'SIGTERM'), 100);
	return new Promise(() => setInterval(() => {}, 1000));
});
