// n8n's engine also logs every node error to the console.
process.env.N8N_LOG_LEVEL = 'silent';
