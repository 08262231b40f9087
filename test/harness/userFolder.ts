import { resolve } from 'node:path';

/**
 * When it is loaded, n8n's engine stores an encryption key in its user folder, and logs it if the
 * key is new. Import this file first, so that it does not write to the folder of the user's own
 * n8n.
 */
process.env.N8N_USER_FOLDER = resolve(__dirname, '../../.test/n8n');
process.env.N8N_ENCRYPTION_KEY = 'of the tests';
