import { runProgram } from '#programs/run-program.ts';

// It is told to stop while it starts, and its start never comes to an end.
await runProgram(() => {
	setTimeout(() => process.kill(process.pid, 'SIGTERM'), 100);
	return new Promise(() => setInterval(() => {}, 1000));
});
